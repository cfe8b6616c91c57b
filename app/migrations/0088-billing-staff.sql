-- A number of an order, by which lists of orders are paged.
alter table billing_checkout add column order_number bigint generated always as identity unique;

-- A payment by transfer, Bizum or in cash that the team has received for an order. It pays for one period.
create table billing_manual_payment (
  manual_payment_id bigint generated always as identity primary key,
  checkout_id uuid not null references billing_checkout,
  amount_cents int not null check (amount_cents between 1 and 1000000),
  currency text not null,
  method text not null check (method in ('transfer', 'bizum', 'cash')),
  reference text not null,
  received_on date not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  recorded_at timestamptz not null,
  recorded_by bigint references accounts_member on delete set null,
  unique (checkout_id, received_on, amount_cents)
);
create index billing_manual_payment_recorded_by on billing_manual_payment (recorded_by) where recorded_by is not null;

-- Money of such a payment that goes back. Somebody of the team sends it by hand.
create table billing_manual_refund (
  manual_refund_id bigint generated always as identity primary key,
  command_id uuid not null unique,
  manual_payment_id bigint not null references billing_manual_payment,
  refunded_cents int not null check (refunded_cents > 0),
  asked_at timestamptz not null,
  sent_at timestamptz,
  sent_by bigint references accounts_member on delete set null
);
create index billing_manual_refund_payment on billing_manual_refund (manual_payment_id);
create index billing_manual_refund_waiting on billing_manual_refund (manual_refund_id) where sent_at is null;
create index billing_manual_refund_sent_by on billing_manual_refund (sent_by) where sent_by is not null;

-- A refund that waits for the approval of a second person of the team.
create table billing_refund_request (
  refund_request_id bigint generated always as identity primary key,
  payment_id bigint not null references billing_payment,
  refunded_cents int not null check (refunded_cents > 0),
  reason text not null check (reason in ('asked', 'mistake', 'duplicate', 'not_working', 'goodwill')),
  ends boolean not null,
  requested_at timestamptz not null,
  requested_by bigint references accounts_member on delete set null,
  expires_at timestamptz not null,
  outcome text check (outcome in ('done', 'refused', 'replaced')),
  ended_at timestamptz,
  ended_by bigint references accounts_member on delete set null
);
create unique index billing_refund_request_open on billing_refund_request (payment_id) where ended_at is null;
create index billing_refund_request_requested_by on billing_refund_request (requested_by)
  where requested_by is not null;
create index billing_refund_request_ended_by on billing_refund_request (ended_by) where ended_by is not null;

-- A number of an event of a provider, by which the list of the inbox is paged.
alter table billing_webhook add column webhook_id bigint generated always as identity unique;

create index billing_subscription_status on billing_subscription (status, subscription_id);
create index billing_payment_paid on billing_payment (paid_at, payment_id);
create index billing_invoice_issued on billing_invoice (issued_at);
