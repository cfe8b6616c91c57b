import { now } from './clock.ts';
import type { WritingTransaction } from './db/db.ts';
import { insertEvent } from './event.queries.ts';
import { defineJob, type JobKind } from './jobs/registry.ts';
import type { JobContext } from './jobs/worker.ts';

/**
 * All events of the product, by name. A module adds its own events: `declare module '#app/platform/events.server.ts'
 * { interface Events { 'accounts.signed-up': { memberId: number } } }`. A payload contains ids, but never words that
 * a person wrote. If a mail must contain a one-time code, the request handler creates and stores the code, and the
 * payload contains it sealed (`sealForJob`), so that every retry sends the same code. If the job created the code,
 * each retry would send another code, and only the last one would be valid.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging, one module at a time
export interface Events {}

export type EventName = keyof Events & string;

/** The second argument of a handler, after the payload. */
export type EventContext = JobContext & { readonly eventId: number; readonly occurredAt: Date };

/** Handles an event. The handler may be called twice for one event, and the second call must not change the result. */
export type EventHandler<Name extends EventName> = (
  payload: Events[Name],
  context: EventContext,
) => Promise<void>;

/**
 * The transaction of the write that causes an event. If the event were stored outside of this transaction, the
 * event could remain although the write was rolled back.
 */
export type WriterTransaction = WritingTransaction;

type Delivery<Payload> = { eventId: number; occurredAt: string; payload: Payload };

/** The options of a subscriber's jobs. */
export type SubscribeOptions = {
  concurrency?: number;
  retries?: number;
  retryDelaySeconds?: number;
  deadlineSeconds?: number;
};

/** A reaction of a module to an event, as listed in the manifest of the module. */
export type Subscription = { readonly event: string; readonly subscriber: string; subscribe(): void };

const subscribers = new Map<string, JobKind<Delivery<object>>[]>();

/**
 * Records an event and queues a job for each subscriber, in the transaction of the write. So either all of this is
 * stored, or nothing. The jobs start when the transaction commits.
 */
export async function recordEvent<Name extends EventName>(
  trx: WriterTransaction,
  name: Name,
  payload: Events[Name] & object,
): Promise<void> {
  const occurredAt = now();
  const eventId = await insertEvent(trx, name, payload, occurredAt);
  for (const job of listSubscribers(name)) {
    await job.enqueue(trx, { eventId, occurredAt: occurredAt.toISOString(), payload });
  }
}

/** Lists the kinds of job that handle an event of this name. */
export function listSubscribers(name: string): readonly JobKind<Delivery<object>>[] {
  return subscribers.get(name) ?? [];
}

/**
 * Creates a subscription for the `events` of a manifest. The subscription calls `subscribe` with these parameters.
 */
export function onEvent<Name extends EventName>(
  event: Name,
  subscriber: string,
  handler: EventHandler<Name>,
  options: SubscribeOptions = {},
): Subscription {
  return { event, subscriber, subscribe: () => subscribe(event, subscriber, handler, options) };
}

/**
 * Calls `handler` for each event of this name. Each subscriber has its own queue (`name.subscriber`) and its own
 * retries. Call this function before `startJobs`.
 */
export function subscribe<Name extends EventName>(
  name: Name,
  subscriber: string,
  handler: EventHandler<Name>,
  options: SubscribeOptions = {},
): void {
  const job = defineJob<Delivery<Events[Name]>>({
    ...options,
    name: `${name}.${subscriber}`,
    run: ({ eventId, occurredAt, payload }, context) =>
      handler(payload, { ...context, eventId, occurredAt: new Date(occurredAt) }),
  });
  subscribers.set(name, [...(subscribers.get(name) ?? []), job]);
}
