-- Coupons that lower the first charge of a subscription, or give free months. A coupon never changes; the team ends it and makes another one.
create table billing_coupon (
  coupon_id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z0-9]{4,20}$'),
  kind text not null check (kind in ('percent', 'amount', 'months')),
  value int not null check (value > 0 and (kind <> 'percent' or value <= 90) and (kind <> 'months' or value <= 11)),
  currency text check (currency ~ '^[A-Z]{3}$'),
  interval text check (interval in ('month', 'year')),
  max_uses int check (max_uses > 0),
  valid_until timestamptz,
  created_at timestamptz not null,
  created_by bigint references accounts_member on delete set null,
  ended_at timestamptz,
  ended_by bigint references accounts_member on delete set null,
  check ((kind = 'amount') = (currency is not null))
);
create index billing_coupon_created_by on billing_coupon (created_by) where created_by is not null;
create index billing_coupon_ended_by on billing_coupon (ended_by) where ended_by is not null;

-- The first charge of an order with a coupon. All later charges are `amount_cents`.
alter table billing_checkout
  add column coupon_id bigint references billing_coupon,
  add column first_amount_cents int,
  add check ((coupon_id is null) = (first_amount_cents is null)),
  add check (first_amount_cents between 1 and amount_cents - 1);
create index billing_checkout_coupon on billing_checkout (coupon_id) where coupon_id is not null;

-- A payer uses a coupon once. The use counts from the payment on. Free months have no payment and no order.
create table billing_coupon_use (
  customer_id bigint not null references billing_customer,
  coupon_id bigint not null references billing_coupon,
  checkout_id uuid references billing_checkout,
  used_at timestamptz not null,
  primary key (customer_id, coupon_id)
);
create index billing_coupon_use_coupon on billing_coupon_use (coupon_id);
create index billing_coupon_use_checkout on billing_coupon_use (checkout_id);

alter table billing_free_time
  drop constraint billing_free_time_reason_check,
  add check (reason in ('not_working', 'hard_time', 'thanks', 'other', 'gift', 'coupon'));
