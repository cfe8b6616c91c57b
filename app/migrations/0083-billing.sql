-- A member who pays. After the erasure of the account, payments and invoices stay by law, under this number alone.
create table billing_customer (
  customer_id bigint generated always as identity primary key,
  member_id bigint unique references accounts_member on delete set null,
  created_at timestamptz not null
);

-- The prices of the plans with their history. The newest row of a plan, interval, currency and country is in force. A
-- row without a country holds for every country without a row of its own.
create table billing_price (
  price_id bigint generated always as identity primary key,
  plan text not null check (plan ~ '^[a-z]{1,20}$'),
  interval text not null check (interval in ('month', 'year')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  country text check (country ~ '^[A-Z]{2}$'),
  amount_cents int not null check (amount_cents between 1 and 1000000),
  reduced_cents int check (reduced_cents between 1 and amount_cents),
  tax_basis_points int not null check (tax_basis_points between 0 and 9999),
  set_at timestamptz not null,
  set_by bigint references accounts_member on delete set null
);
create index billing_price_set_by on billing_price (set_by) where set_by is not null;
create index billing_price_in_force on billing_price (plan, interval, currency, country, price_id desc);

-- The instant at which Paradas began to need a subscription. Drafts that are older stay free.
create table billing_beginning (
  only_row boolean primary key default true check (only_row),
  began_at timestamptz not null
);

-- An order that a member has placed. Its id is the idempotency key of the calls to the provider.
create table billing_checkout (
  checkout_id uuid primary key,
  customer_id bigint not null references billing_customer,
  price_id bigint not null references billing_price,
  interval text not null check (interval in ('month', 'year')),
  amount_cents int not null,
  currency text not null,
  country text,
  tax_basis_points int not null,
  is_reduced boolean not null,
  terms_version text not null,
  agreed_at timestamptz not null,
  provider text not null check (provider in ('stripe', 'manual', 'demonstration')),
  provider_ref text,
  url text,
  state text not null check (state in ('open', 'done', 'replaced', 'expired')),
  expires_at timestamptz not null,
  unique (provider, provider_ref)
);
create unique index billing_checkout_open on billing_checkout (customer_id) where state = 'open';

-- A paid subscription with the conditions to which the member agreed.
create table billing_subscription (
  subscription_id bigint generated always as identity primary key,
  customer_id bigint not null references billing_customer,
  checkout_id uuid unique references billing_checkout,
  provider text not null check (provider in ('stripe', 'manual', 'demonstration')),
  provider_ref text not null,
  provider_customer text,
  plan text not null,
  interval text not null check (interval in ('month', 'year')),
  amount_cents int not null,
  currency text not null,
  country text,
  tax_basis_points int not null,
  is_reduced boolean not null,
  terms_version text not null,
  agreed_at timestamptz not null,
  status text not null check (status in ('active', 'past_due', 'grace', 'paused', 'ended')),
  started_at timestamptz not null,
  paid_until timestamptz not null,
  renews boolean not null,
  next_attempt_at timestamptz,
  grace_until timestamptz,
  paused_at timestamptz,
  resume_by timestamptz,
  ended_at timestamptz,
  ended_because text,
  read_at timestamptz,
  unique (provider, provider_ref)
);
create unique index billing_subscription_open on billing_subscription (customer_id) where ended_at is null;
create index billing_subscription_customer on billing_subscription (customer_id, subscription_id desc);

-- What happened to subscriptions. The revenue of a month and every other figure is a sum of these rows.
create table billing_event (
  event_id bigint generated always as identity primary key,
  customer_id bigint not null references billing_customer,
  subscription_id bigint not null references billing_subscription,
  kind text not null,
  from_status text,
  to_status text not null,
  amount_cents int not null,
  revenue_change_cents int not null,
  currency text not null,
  source text not null check (source in ('provider', 'member', 'staff', 'clock')),
  happened_at timestamptz not null
);
create index billing_event_subscription on billing_event (subscription_id, event_id);
create index billing_event_happened on billing_event (happened_at);
create function billing_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or deleted', tg_table_name;
end $$;
create trigger billing_event_kept before update or delete on billing_event
  for each row execute function billing_refuse_change();

-- A payment that a provider has confirmed.
create table billing_payment (
  payment_id bigint generated always as identity primary key,
  subscription_id bigint not null references billing_subscription,
  provider text not null,
  provider_ref text not null,
  amount_cents int not null check (amount_cents >= 0),
  tax_cents int not null check (tax_cents between 0 and amount_cents),
  currency text not null,
  method text not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  paid_at timestamptz not null,
  refunded_cents int not null check (refunded_cents between 0 and amount_cents),
  unique (provider, provider_ref)
);
create index billing_payment_subscription on billing_payment (subscription_id, payment_id);

-- The last number of each series of invoices in a year.
create table billing_invoice_counter (
  series text not null,
  year int not null,
  last_number int not null,
  primary key (series, year)
);

-- An invoice, or a corrective invoice about a refund. It is never changed.
create table billing_invoice (
  series text not null,
  year int not null,
  number int not null,
  payment_id bigint not null references billing_payment,
  corrected_number int,
  corrected_year int,
  issued_at timestamptz not null,
  amount_cents int not null,
  tax_cents int not null,
  tax_basis_points int not null,
  currency text not null,
  concept text not null,
  issuer text not null,
  buyer text not null,
  buyer_country text,
  buyer_tax_number text,
  primary key (series, year, number)
);
create index billing_invoice_payment on billing_invoice (payment_id);
create trigger billing_invoice_kept before update or delete on billing_invoice
  for each row execute function billing_refuse_change();

-- A write that the provider must carry out. Its id is the idempotency key of the call. The writes of a subscription are
-- carried out in the order of their sequence.
create table billing_command (
  command_id uuid primary key,
  sequence bigint generated always as identity,
  subscription_id bigint not null references billing_subscription,
  kind text not null,
  input jsonb not null,
  source text not null check (source in ('member', 'staff', 'clock')),
  asked_at timestamptz not null,
  claimed_until timestamptz,
  done_at timestamptz,
  failure text
);
create index billing_command_waiting on billing_command (subscription_id, sequence) where done_at is null;
create index billing_command_done on billing_command (subscription_id, done_at);

-- The inbox of webhooks. A row names the object that the program reads from the provider.
create table billing_webhook (
  provider text not null,
  event_ref text not null,
  kind text not null,
  object_ref text not null,
  customer_ref text,
  sent_at timestamptz not null,
  received_at timestamptz not null,
  worked_at timestamptz,
  failure text,
  primary key (provider, event_ref)
);
create index billing_webhook_waiting on billing_webhook (received_at) where worked_at is null;
