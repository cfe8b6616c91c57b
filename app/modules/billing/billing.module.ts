import { defineModule } from '#app/platform/module.server.ts';
import { billingEvents } from './billing.jobs.ts';
import { manual } from './manual/manual.server.ts';
import { bookkeepingApi } from './staff/bookkeeping.api.ts';
import { ordersApi } from './staff/orders.api.ts';
import { subscriptionsApi } from './staff/subscriptions.api.ts';
import { paymentProviderPoint } from './subscription/providers.server.ts';

/** The manifest of billing: prices, subscriptions, payments and invoices. */
export const billing = defineModule({
  name: 'billing',
  api: [subscriptionsApi, ordersApi, bookkeepingApi],
  events: billingEvents,
  extensions: [paymentProviderPoint.extend(manual)],
  keepsMemberRows: false,
});
