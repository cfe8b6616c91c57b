/** What an event is about. The program reads this object from the provider, and uses nothing else of the event. */
export type WebhookSubject = 'subscription' | 'checkout' | 'payment' | 'customer';

/** The events that are worked, with the names that Stripe gives them. All others are stored and do nothing. */
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

/** Returns what an event of this kind is about, or undefined if it is not worked. */
export function findSubject(kind: string): WebhookSubject | undefined {
  if (kind.startsWith('refund.') || kind.startsWith('charge.dispute.')) return 'payment';
  return Object.hasOwn(subjects, kind) ? subjects[kind] : undefined;
}
