import { type Generated, sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import { deferredEventPart } from '#app/platform/deferred-events.server.ts';
import type { ProviderName } from '../subscription/provider.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    billing_webhook: {
      webhook_id: Generated<number>;
      provider: ProviderName;
      event_ref: string;
      kind: string;
      object_ref: string;
      customer_ref: string | null;
      sent_at: Date;
      received_at: Date;
      worked_at: Date | null;
      failure: string | null;
    };
  }
}

declare module '#app/platform/events.server.ts' {
  interface Events {
    /** A provider has sent an event. */
    'billing.webhook-received': { provider: ProviderName; eventRef: string };
  }
}

/** An event of a provider. `objectRef` names the object that the program reads from the provider. */
export type NewWebhook = {
  provider: ProviderName;
  eventRef: string;
  kind: string;
  objectRef: string;
  customerRef: string | null;
  sentAt: Date;
  receivedAt: Date;
  /** Whether a job processes the event. Other events are stored without a job. */
  isWorked: boolean;
};

/**
 * Stores an event of a provider and the event of its job in one statement. If the event is already stored,
 * nothing changes.
 */
export async function storeWebhook(on: Executor, webhook: NewWebhook): Promise<void> {
  const workedAt = webhook.isWorked ? null : webhook.receivedAt;
  const { event } = deferredEventPart('billing.webhook-received', {
    payload: { provider: sql`stored.provider`, eventRef: sql`stored.event_ref` },
    at: sql`stored.received_at`,
    from: sql`stored where stored.worked_at is null`,
  });
  await sql`
    with stored as (
      insert into billing_webhook
        (provider, event_ref, kind, object_ref, customer_ref, sent_at, received_at, worked_at)
      values (${webhook.provider}, ${webhook.eventRef}, ${webhook.kind}, ${webhook.objectRef},
        ${webhook.customerRef}, ${webhook.sentAt}, ${webhook.receivedAt}, ${workedAt})
      on conflict do nothing
      returning provider, event_ref, received_at, worked_at
    )${event ? sql`, event as ${event}` : sql``}
    select 1 from stored`.execute(on);
}

/** An event whose job has not run. */
export type WaitingWebhook = Pick<NewWebhook, 'kind' | 'objectRef'>;

/** Finds an event that is not processed yet. */
export function findWaitingWebhook(
  on: Executor,
  provider: ProviderName,
  eventRef: string,
): Promise<WaitingWebhook | undefined> {
  return on
    .selectFrom('billing_webhook')
    .where('provider', '=', provider)
    .where('event_ref', '=', eventRef)
    .where('worked_at', 'is', null)
    .select(['kind', 'object_ref as objectRef'])
    .executeTakeFirst();
}

/**
 * Marks an event as processed. If the provider refused the read permanently, `failure` is the error code of the
 * provider.
 */
export async function finishWebhook(
  on: Executor,
  { provider, eventRef }: { provider: ProviderName; eventRef: string },
  { at, failure }: { at: Date; failure: string | null },
): Promise<void> {
  await on
    .updateTable('billing_webhook')
    .set({ worked_at: at, failure })
    .where('provider', '=', provider)
    .where('event_ref', '=', eventRef)
    .execute();
}

/** Deletes old events, some thousands at a time, so that no statement takes long. */
export async function deleteWebhooksBefore(on: Executor, instant: Date): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from billing_webhook where (provider, event_ref) in (
        select provider, event_ref from billing_webhook where received_at < ${instant} limit 5000
      )`.execute(on);
    if (numAffectedRows !== 5000n) return;
  }
}
