import { type Executor, inTransaction } from './db/db.ts';
import { deleteDeferredEvents, takeDeferredEvents } from './deferred-event.queries.ts';
import { type EventName, type Events, listSubscribers } from './events.ts';
import { deleteJobsOf } from './jobs/jobs.queries.ts';

const eventsAtOnce = 500;

/** The names of events whose payload says which member they concern. */
type MemberEventName = {
  [Name in EventName]: Events[Name] extends { memberId: number } ? Name : never;
}[EventName];

/**
 * Queues the jobs of the events that were stored in the statement of their deed (`insertDeferredEventPart`). An event and
 * its jobs change places in one transaction, so that a crash at any point loses no event.
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
 * Deletes the events of one name that concern a member, and their jobs, whether these wait, have ended or are dead. A job
 * that runs at this moment ends by itself.
 */
export async function eraseDeferredEvents(
  on: Executor,
  name: MemberEventName,
  memberId: number,
): Promise<void> {
  await deleteDeferredEvents(on, name, memberId);
  // After the events: a dispatcher that held them has committed their jobs by now.
  const queues = listSubscribers(name).map((job) => job.name);
  await deleteJobsOf(on, queues, memberId);
}
