import { shownPricesPoint } from '#app/modules/accounts/index.ts';
import { defineModule } from '#app/platform/module.server.ts';
import { manual } from './manual/manual.server.ts';
import { bookkeepingApi } from './staff/bookkeeping.api.ts';
import { ordersApi } from './staff/orders.api.ts';
import { subscriptionsApi } from './staff/subscriptions.api.ts';
import { demonstrationCardPage, demonstrationPage } from './demonstration/demonstration.page.tsx';
import { demonstration } from './demonstration/demonstration.server.ts';
import { followDemonstrations } from './demonstration/demonstration-deeds.server.ts';
import { invoicePage } from './member/invoice.page.ts';
import { invoicesApi } from './member/invoices.api.ts';
import { billingScreenPaths } from './billing.paths.ts';
import { offeringApi } from './member/offering.api.ts';
import { pricesPage } from './page/prices.page.tsx';
import { readShownPrices } from './page/shown-prices.server.ts';
import { billingEvents, billingJobs } from './billing.jobs.ts';
import { stripeProvider } from './stripe/stripe.server.ts';
import { paymentProviderPoint } from './subscription/providers.server.ts';
import { registerStripeWebhook } from './webhook/stripe-webhook.api.ts';

/** The manifest of billing: prices, subscriptions, payments and invoices. */
export const billing = defineModule({
  name: 'billing',
  api: [subscriptionsApi, ordersApi, bookkeepingApi],
  events: billingEvents,
  extensions: [paymentProviderPoint.extend(manual)],
  api: [invoicesApi],
  pages: [demonstrationPage, demonstrationCardPage, invoicePage],
  events: billingEvents,
  jobs: billingJobs,
  extensions: [paymentProviderPoint.extend(demonstration)],
  services: [{ name: 'demonstration payments', start: startDemonstration }],
  api: [offeringApi],
  pages: [pricesPage],
  screenPaths: billingScreenPaths,
  events: billingEvents,
  extensions: [shownPricesPoint.extend(readShownPrices)],
  routes: [registerStripeWebhook],
  events: billingEvents,
  jobs: billingJobs,
  extensions: [paymentProviderPoint.extend(stripeProvider)],
  keepsMemberRows: false,
});

/** Follows the clock once at the start, because `CLOCK_OFFSET` may have moved it by months. */
async function startDemonstration(): Promise<null> {
  await followDemonstrations();
  return null;
}
