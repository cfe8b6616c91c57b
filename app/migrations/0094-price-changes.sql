-- The agreements of a member to the price of a subscription, the first one with its order. The newest agreement to the
-- price of a subscription is in force.
create table billing_agreement (
  agreement_id bigint generated always as identity primary key,
  subscription_id bigint not null references billing_subscription,
  interval text not null check (interval in ('month', 'year')),
  amount_cents int not null,
  terms_version text not null,
  agreed_at timestamptz not null
);
create index billing_agreement_subscription on billing_agreement (subscription_id);
insert into billing_agreement (subscription_id, interval, amount_cents, terms_version, agreed_at)
select subscription_id, interval, amount_cents, terms_version, agreed_at
from billing_subscription order by subscription_id;

-- A higher price about which a member is asked before a charge. Without the member's consent the subscription is not
-- renewed at this charge.
create table billing_price_change (
  subscription_id bigint not null references billing_subscription,
  charge_at timestamptz not null,
  reason text not null check (reason in ('price', 'reduction_end')),
  interval text not null check (interval in ('month', 'year')),
  from_cents int not null,
  to_cents int not null check (to_cents > from_cents),
  asked_at timestamptz not null,
  decision text check (decision in ('accepted', 'declined', 'reduced', 'unanswered')),
  decided_at timestamptz,
  primary key (subscription_id, charge_at),
  check ((decision is null) = (decided_at is null))
);
create index billing_price_change_open on billing_price_change (charge_at) where decision is null;

-- The announcement of a price to the subscriptions that cost less.
alter table billing_price
  add column announced_at timestamptz,
  add column announced_by bigint references accounts_member on delete set null;
create index billing_price_announced_by on billing_price (announced_by) where announced_by is not null;
