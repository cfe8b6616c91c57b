-- The books of the demonstration provider: one row for each order, with the subscription that follows from it. No money
-- moves, so the rows count for nothing.
create table billing_demonstration (
  demonstration_ref uuid primary key,
  checkout_id uuid not null unique references billing_checkout,
  customer_ref uuid not null,
  done_url text not null,
  back_url text not null,
  book jsonb not null,
  -- The next instant at which the book changes by itself.
  due_at timestamptz
);
create index billing_demonstration_customer on billing_demonstration (customer_ref);
create index billing_demonstration_due on billing_demonstration (due_at) where due_at is not null;

-- The charges of which a member was notified ahead, so that no charge is announced twice.
create table billing_charge_notice (
  subscription_id bigint not null references billing_subscription,
  charge_at timestamptz not null,
  claimed_at timestamptz not null,
  primary key (subscription_id, charge_at)
);
create index billing_subscription_charges on billing_subscription (paid_until) where status = 'active' and renews;
