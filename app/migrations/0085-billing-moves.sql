-- A pause of a subscription. A pause that follows the pause of a Parada ends with it and has no limit of its own.
create table billing_pause (
  subscription_id bigint not null references billing_subscription,
  paused_at timestamptz not null,
  of_parada boolean not null,
  resumed_at timestamptz check (resumed_at >= paused_at),
  primary key (subscription_id, paused_at)
);

-- A cancellation by the member, with the reason that the member chose.
create table billing_cancellation (
  cancellation_id bigint generated always as identity primary key,
  subscription_id bigint not null references billing_subscription,
  reason text check (reason in ('price', 'not_now', 'not_using', 'not_helping', 'other')),
  cancelled_at timestamptz not null
);
create index billing_cancellation_subscription on billing_cancellation (subscription_id);

-- The reduced price that a payer has asked for. It is granted without a proof.
create table billing_reduction (
  customer_id bigint primary key references billing_customer,
  granted_at timestamptz not null,
  ends_at timestamptz not null
);
create index billing_reduction_end on billing_reduction (ends_at);

-- A renewal that the request to close the account has switched off. If the member stays, it is switched on again.
create table billing_closing (
  subscription_id bigint primary key references billing_subscription,
  switched_off_at timestamptz not null
);

-- The subscriptions that a job looks at by the clock.
create index billing_subscription_grace on billing_subscription (grace_until) where status = 'grace';
create index billing_subscription_paused on billing_subscription (resume_by) where status = 'paused';
create index billing_subscription_unrenewed on billing_subscription (paid_until)
  where not renews and ended_at is null;
