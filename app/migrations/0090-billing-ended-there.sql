-- The instant at which the provider ended a subscription whose paid time had not ended. Such a subscription cannot be
-- renewed again.
alter table billing_subscription add column ended_there_at timestamptz;
