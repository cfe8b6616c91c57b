import { defineExtensionPoint } from '#app/platform/extension-point.server.ts';

/**
 * Returns whether a member had a check-in at the lowest within the last 72 hours, which forbids offers. The module
 * with the check-ins provides the function.
 */
export const quietPoint = defineExtensionPoint<(memberId: number) => Promise<boolean>>('billing.quiet');

/**
 * Returns whether the app, a mail or a notice may offer the subscription to a member now. Every offer depends on this
 * function. Receipts, reminders, the prices and the answer to the member's own press are no offers.
 */
export async function mayOffer(memberId: number): Promise<boolean> {
  return !(await quietPoint.require()(memberId));
}
