import type { RawBuilder } from 'kysely';
import type { Executor } from './db/db.ts';
import { inTransaction } from './db/transactions.ts';
import {
  deleteDeferredEvents,
  insertDeferredEventPart,
  type NewDeferredEvent,
  takeDeferredEvents,
} from './deferred-event.queries.ts';
import { type EventName, type Events, listSubscribers } from './events.server.ts';
import { deleteJobsOf } from './jobs/jobs.queries.ts';

const eventsAtOnce = 500;

/** The names of events whose payload has the id of a member. */
type MemberEventName = {
  [Name in EventName]: Events[Name] extends { memberId: number } ? Name : never;
}[EventName];

/**
 * Returns the SQL part that stores an event in the statement that causes the event. Returns nothing if the event has
 * no subscriber. The jobs of the event are queued later. Call this function only after the modules are wired, because
 * the subscribers are unknown before.
 */
export function deferredEventPart<Name extends EventName>(
  name: Name,
  event: NewDeferredEvent<Name>,
): { event?: RawBuilder<unknown> } {
  return listSubscribers(name).length === 0 ? {} : { event: insertDeferredEventPart(name, event) };
}

/**
 * Queues the jobs of events that were stored by `deferredEventPart`. One transaction deletes an event and queues its
 * jobs, so that a crash at any point loses no event.
 */
export async function dispatchDeferredEvents(): Promise<void> {
  while ((await dispatchSome()) === eventsAtOnce);
}

function dispatchSome(): Promise<number> {
  return inTransaction(async (trx) => {
    const events = await takeDeferredEvents(trx, eventsAtOnce);
    for (const [name, of] of Map.groupBy(events, (event) => event.name)) {
      const deliveries = of.map(({ id, occurredAt, payload }) => ({
        eventId: id,
        occurredAt: occurredAt.toISOString(),
        payload,
      }));
      for (const job of listSubscribers(name)) await job.enqueueAll(trx, deliveries);
    }
    return events.length;
  });
}

/**
 * Deletes the events of one name that concern a member. Also deletes the jobs of these events, whether the jobs are
 * waiting, ended or dead. Only running jobs are not deleted.
 */
export async function eraseDeferredEvents(
  on: Executor,
  name: MemberEventName,
  memberId: number,
): Promise<void> {
  await deleteDeferredEvents(on, name, memberId);
  // The jobs are deleted after the events. If a dispatcher held some of these events, that dispatcher has
  // committed their jobs by then.
  const queues = listSubscribers(name).map((job) => job.name);
  await deleteJobsOf(on, queues, memberId);
}
