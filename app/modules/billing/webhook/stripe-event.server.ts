import { z } from 'zod';
import { findSubject } from './webhook-kinds.server.ts';

/** The id of an object, which may also be expanded. */
const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);

/** The fields of a Stripe event that name objects. Everything else in an event is ignored. */
const stripeEvent = z.object({
  id: z.string().max(255),
  type: z.string().max(255),
  created: z.number(),
  data: z.object({
    object: z.object({
      id: z.string().optional(),
      customer: reference.nullish(),
      payment_intent: reference.nullish(),
      parent: z
        .object({ subscription_details: z.object({ subscription: reference }).nullish() })
        .nullish()
        .catch(null),
    }),
  }),
});

/** The fields of an event that the inbox stores. */
export type StripeNotice = {
  eventRef: string;
  kind: string;
  objectRef: string;
  customerRef: string | null;
  sentAt: Date;
  isWorked: boolean;
};

/**
 * Reads the names of the objects in an event. An invoice names its subscription under `parent` since the version
 * "basil", and an upcoming invoice has no id. A refund and a dispute name the payment.
 */
export function toNotice(event: unknown): StripeNotice {
  const { id: eventRef, type: kind, created, data } = stripeEvent.parse(event);
  const { object } = data;
  const subject = findSubject(kind);
  const isInvoice = kind.startsWith('invoice.');
  const named = isInvoice
    ? object.parent?.subscription_details?.subscription
    : subject === 'payment'
      ? object.payment_intent
      : object.id;
  return {
    ...{ eventRef, kind, objectRef: named ?? object.id ?? '', customerRef: object.customer ?? null },
    sentAt: new Date(created * 1000),
    isWorked: subject !== undefined && typeof named === 'string',
  };
}
