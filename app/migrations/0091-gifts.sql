-- A gift is an order of its own: a payer may have an open order of a gift beside the one of a subscription. The months
-- are null in an order of a subscription.
alter table billing_checkout add column gift_months int check (gift_months in (1, 3, 6, 12));
drop index billing_checkout_open;
create unique index billing_checkout_open on billing_checkout (customer_id, (gift_months is null)) where state = 'open';

-- The payment of a gift hangs on a row of this table, as every payment does. The row has ended from the beginning and
-- gives its payer no access.
alter table billing_subscription add column is_gift boolean not null default false;
alter table billing_subscription add check (not is_gift or ended_at is not null);

-- Time of the subscription that a payer gives to another person. The text and the address are sealed with the key of
-- the payer. The gift is paid once `billing_subscription` has a row of its order.
create table billing_gift (
  gift_id bigint generated always as identity primary key,
  checkout_id uuid not null unique references billing_checkout,
  customer_id bigint not null references billing_customer,
  months int not null check (months in (1, 3, 6, 12)),
  language text not null,
  receiver_sealed bytea,
  message_sealed bytea,
  send_at timestamptz not null,
  secret_hash bytea unique,
  mailed_at timestamptz,
  redeemed_at timestamptz,
  check ((secret_hash is null) = (mailed_at is null)),
  check (redeemed_at is null or mailed_at is not null)
);
create index billing_gift_customer on billing_gift (customer_id, gift_id);
create index billing_gift_due on billing_gift (send_at) where mailed_at is null;

-- A redeemed gift is free time of its receiver.
alter table billing_free_time
  add column gift_id bigint unique references billing_gift,
  drop constraint billing_free_time_days_check,
  drop constraint billing_free_time_reason_check,
  add check (days between 1 and 366),
  add check (reason in ('not_working', 'hard_time', 'thanks', 'other', 'gift')),
  add check ((reason = 'gift') = (gift_id is not null));
