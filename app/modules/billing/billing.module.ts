import { defineModule } from '#app/platform/module.server.ts';
import { billingEvents, billingJobs } from './billing.jobs.ts';
import { demonstrationCardPage, demonstrationPage } from './demonstration/demonstration.page.tsx';
import { demonstration } from './demonstration/demonstration.server.ts';
import { paymentProviderPoint } from './subscription/providers.server.ts';

/** The manifest of billing: prices, subscriptions, payments and invoices. */
export const billing = defineModule({
  name: 'billing',
  pages: [demonstrationPage, demonstrationCardPage],
  events: billingEvents,
  jobs: billingJobs,
  extensions: [paymentProviderPoint.extend(demonstration)],
  keepsMemberRows: false,
});
