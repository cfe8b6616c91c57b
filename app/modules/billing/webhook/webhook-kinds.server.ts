/**
 * The kind of object that an event names. The program reads this object from the provider and ignores the rest of the
 * event.
 */
export type WebhookSubject = 'subscription' | 'checkout' | 'payment' | 'customer';

/** The kinds of events that are processed, with Stripe's names. Events of other kinds are only stored. */
const subjects: Readonly<Record<string, WebhookSubject>> = {
  'checkout.session.completed': 'checkout',
  'checkout.session.expired': 'checkout',
  'invoice.paid': 'subscription',
  'invoice.payment_failed': 'subscription',
  'invoice.upcoming': 'subscription',
  'invoice.payment_action_required': 'subscription',
  'customer.subscription.updated': 'subscription',
  'customer.subscription.paused': 'subscription',
  'customer.subscription.resumed': 'subscription',
  'customer.subscription.deleted': 'subscription',
  'charge.refunded': 'payment',
  'customer.deleted': 'customer',
};

/** Returns the kind of object that such an event names, or undefined if the event is not processed. */
export function findSubject(kind: string): WebhookSubject | undefined {
  if (kind.startsWith('refund.') || kind.startsWith('charge.dispute.')) return 'payment';
  return Object.hasOwn(subjects, kind) ? subjects[kind] : undefined;
}
