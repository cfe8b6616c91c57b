import { defineModule } from '#app/platform/module.server.ts';
import { billingEvents, billingJobs } from './billing.jobs.ts';
import { stripeProvider } from './stripe/stripe.server.ts';
import { paymentProviderPoint } from './subscription/providers.server.ts';
import { registerStripeWebhook } from './webhook/stripe-webhook.api.ts';

/** The manifest of billing: prices, subscriptions, payments and invoices. */
export const billing = defineModule({
  name: 'billing',
  routes: [registerStripeWebhook],
  events: billingEvents,
  jobs: billingJobs,
  extensions: [paymentProviderPoint.extend(stripeProvider)],
  keepsMemberRows: false,
});
