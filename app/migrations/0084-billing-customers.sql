-- The deletion of a customer at a provider ends its subscriptions.
create index billing_subscription_provider_customer on billing_subscription (provider, provider_customer);
