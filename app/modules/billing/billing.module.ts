import { shownPricesPoint } from '#app/modules/accounts/index.ts';
import { defineModule } from '#app/platform/module.server.ts';
import { billingEvents } from './billing.jobs.ts';
import { billingScreenPaths } from './billing.paths.ts';
import { offeringApi } from './member/offering.api.ts';
import { pricesPage } from './page/prices.page.tsx';
import { readShownPrices } from './page/shown-prices.server.ts';

/** The manifest of billing: prices, subscriptions, payments and invoices. */
export const billing = defineModule({
  name: 'billing',
  api: [offeringApi],
  pages: [pricesPage],
  screenPaths: billingScreenPaths,
  events: billingEvents,
  extensions: [shownPricesPoint.extend(readShownPrices)],
  keepsMemberRows: false,
});
