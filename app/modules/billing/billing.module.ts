import { defineModule } from '#app/platform/module.server.ts';
import { billingEvents } from './billing.jobs.ts';

/** The manifest of billing: prices, subscriptions, payments and invoices. */
export const billing = defineModule({
  name: 'billing',
  events: billingEvents,
  keepsMemberRows: false,
});
