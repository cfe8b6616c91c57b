import { closingFollowersPoint, shownPricesPoint } from '#app/modules/accounts/index.ts';
import { config } from '#app/platform/config.server.ts';
import { db } from '#app/platform/db/db.ts';
import { defineModule } from '#app/platform/module.server.ts';
import { billingApi } from './billing.api.ts';
import { billingEvents, billingJobs } from './billing.jobs.ts';
import { billingScreenPaths } from './billing.paths.ts';
import { cohortApi } from './cohort/cohort.api.ts';
import { forgetCouponActor } from './coupon-staff/coupon-list.queries.ts';
import { couponsApi } from './coupon-staff/coupons.api.ts';
import { demonstrationCardPage, demonstrationPage } from './demonstration/demonstration.page.tsx';
import { demonstration } from './demonstration/demonstration.server.ts';
import { followDemonstrations } from './demonstration/demonstration-deeds.server.ts';
import { disputeApi } from './dispute/dispute.api.ts';
import { giftPage } from './gift/gift.page.tsx';
import { giftsApi } from './gift/gifts.api.ts';
import { giftMailsApi } from './gift-staff/gift-mails.api.ts';
import { remindOfCharges } from './mails/charge-notices.jobs.ts';
import { manual } from './manual/manual.server.ts';
import { billingExports } from './member/billing-export.server.ts';
import { eraseBilling, followClosing } from './member/closing.server.ts';
import { invoicePage } from './member/invoice.page.tsx';
import { invoicesApi } from './member/invoices.api.ts';
import { offeringApi } from './member/offering.api.ts';
import { beginPage } from './page/begin.page.tsx';
import { pricesPage } from './page/prices.page.tsx';
import { readShownPrices } from './page/shown-prices.server.ts';
import { bookkeepingApi } from './staff/bookkeeping.api.ts';
import { forgetBillingStaff } from './staff/forgetting.server.ts';
import { freeTimeApi } from './staff/free-time.api.ts';
import { ordersApi } from './staff/orders.api.ts';
import { refundsApi } from './staff/refunds.api.ts';
import { subscriptionsApi } from './staff/subscriptions.api.ts';
import { webhooksApi } from './staff/webhooks.api.ts';
import { stripeProvider } from './stripe/stripe.server.ts';
import { moveDueSubscriptions } from './subscription/clock.server.ts';
import { paymentProviderPoint } from './subscription/providers.server.ts';
import { registerStripeWebhook } from './webhook/stripe-webhook.api.ts';

/**
 * The manifest of billing: prices, subscriptions, payments and invoices. After the erasure of a member, the law
 * requires the payments and invoices for years. They stay stored under the number of the payer, from which the
 * member can no longer be found.
 */
export const billing = defineModule({
  name: 'billing',
  api: [
    ...[billingApi, invoicesApi, offeringApi, giftsApi],
    ...[subscriptionsApi, refundsApi, ordersApi, bookkeepingApi, webhooksApi, freeTimeApi],
    ...[disputeApi, cohortApi, couponsApi, giftMailsApi],
  ],
  routes: [registerStripeWebhook],
  pages: [demonstrationPage, demonstrationCardPage, invoicePage, pricesPage, beginPage, giftPage],
  screenPaths: billingScreenPaths,
  events: billingEvents,
  jobs: billingJobs,
  extensions: [
    paymentProviderPoint.extend(stripeProvider),
    paymentProviderPoint.extend(demonstration),
    paymentProviderPoint.extend(manual),
    shownPricesPoint.extend(readShownPrices),
    closingFollowersPoint.extend(followClosing),
  ],
  services: [{ name: 'demonstration payments', start: startDemonstration }],
  keepsMemberRows: true,
  async erase(memberId) {
    await forgetBillingStaff(memberId);
    await forgetCouponActor(db, memberId);
    await eraseBilling(memberId);
  },
  eraseDiary: 'nothing',
  exports: billingExports,
  unexported: {
    billing_coupon: 'coupons for everybody, with the number of the member of the team who made them',
    billing_price:
      'prices for everybody, with the numbers of the members of the team who set and announced them',
    billing_manual_payment: 'payments of others, with the number of the member of the team who recorded them',
    billing_manual_refund: 'refunds of others, with the number of the member of the team who sent them',
    billing_refund_request:
      'refunds of others, with the numbers of the members of the team who decided on them',
  },
});

/**
 * Runs every job that depends on the clock once, at the start of the program. `CLOCK_OFFSET` may have moved the
 * clock by months. The scheduled jobs use the clock of the machine, which `CLOCK_OFFSET` does not move.
 */
async function startDemonstration(): Promise<null> {
  await followDemonstrations();
  if (config.clockOffsetMs > 0) await Promise.all([moveDueSubscriptions(), remindOfCharges()]);
  return null;
}
