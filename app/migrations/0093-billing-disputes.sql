-- A dispute that the bank of a payer has opened about a payment. `lost_cents` is the part that the events and the
-- corrective invoices count as lost. It never falls.
create table billing_dispute (
  dispute_id bigint generated always as identity primary key,
  payment_id bigint not null references billing_payment,
  provider_ref text not null,
  amount_cents int not null check (amount_cents >= 0),
  currency text not null,
  reason text not null,
  state text not null check (state in ('needs_answer', 'under_review', 'won', 'lost')),
  is_refundable boolean not null,
  opened_at timestamptz not null,
  due_at timestamptz,
  lost_cents int not null check (lost_cents >= 0),
  read_at timestamptz not null,
  unique (payment_id, provider_ref)
);
