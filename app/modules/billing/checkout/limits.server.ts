import { daySeconds, hourSeconds, minuteSeconds } from '#app/platform/duration.ts';
import { defineLimit } from '#app/platform/limits/limits.ts';

/** The limits of the calls that reach a payment provider, by member id (docs/rules.md, The subscription). */
export const limits = {
  /** Per member: orders of a subscription. */
  checkout: defineLimit({ name: 'billing-checkout', points: 20, perSeconds: hourSeconds }),
  /** Per member: orders of gifts. Each order may send a mail to any address. */
  gift: defineLimit({ name: 'billing-gift', points: 20, perSeconds: hourSeconds }),
  /** Per member: gift mails that are sent again. */
  resend: defineLimit({ name: 'billing-resend', points: 10, perSeconds: daySeconds }),
  /**
   * Per gift: mails that are sent again, by the payer or by the team. The limit is needed because these mails
   * go to another person.
   */
  giftMail: defineLimit({ name: 'billing-gift-mail', points: 3, perSeconds: daySeconds }),
  /** Per member: attempts to redeem a gift. */
  redeem: defineLimit({ name: 'billing-redeem', points: 20, perSeconds: hourSeconds }),
  /**
   * Per member: reads of an order at the provider. A page that waits for a payment sends such a read every few
   * seconds.
   */
  check: defineLimit({ name: 'billing-check', points: 60, perSeconds: 10 * minuteSeconds }),
  /** Per member: requests for the price with a coupon. The limit is needed because a code may be guessed. */
  coupon: defineLimit({ name: 'billing-coupon', points: 20, perSeconds: hourSeconds }),
  /** Per member: changes of a subscription, and previews of such changes. */
  change: defineLimit({ name: 'billing-change', points: 40, perSeconds: hourSeconds }),
};
