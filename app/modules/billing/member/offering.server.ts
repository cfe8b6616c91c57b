import { defineExtensionPoint } from '#app/platform/extension-point.server.ts';

/**
 * Returns whether a member had a check-in at the lowest value of both axes within the last 72 hours. Such a
 * check-in forbids offers. The module with the check-ins provides the function.
 */
export const quietPoint = defineExtensionPoint<(memberId: number) => Promise<boolean>>('billing.quiet');

/**
 * Returns whether the app, a mail or a notice may offer the subscription to a member now. Every offer depends
 * on this function. Receipts, reminders, the prices and the response to a button that the member pressed do not
 * count as offers.
 */
export async function mayOffer(memberId: number): Promise<boolean> {
  return !(await quietPoint.require()(memberId));
}
