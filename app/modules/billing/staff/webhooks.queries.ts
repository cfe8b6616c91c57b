import type { Executor } from '#app/platform/db/db.ts';
import type { ProviderName } from '../subscription/provider.ts';
import type { webhookStates } from './webhooks.schema.ts';

type State = (typeof webhookStates)[number];

/** An event of a provider in the list of the inbox. */
export type ListedWebhook = {
  id: number;
  provider: ProviderName;
  kind: string;
  objectRef: string;
  sentAt: Date;
  receivedAt: Date;
  workedAt: Date | null;
  failure: string | null;
};

function filtered(on: Executor, state: State | undefined) {
  return on
    .selectFrom('billing_webhook')
    .$if(state === 'waiting', (query) => query.where('worked_at', 'is', null))
    .$if(state === 'failed', (query) => query.where('failure', 'is not', null))
    .$if(state === 'done', (query) => query.where('worked_at', 'is not', null).where('failure', 'is', null));
}

/** Lists events, newest first. The list begins after the id `after`. */
export function listWebhooks(
  on: Executor,
  state: State | undefined,
  { limit, after }: { limit: number; after?: number | undefined },
): Promise<ListedWebhook[]> {
  return filtered(on, state)
    .$if(after !== undefined, (query) => query.where('webhook_id', '<', Number(after)))
    .orderBy('webhook_id', 'desc')
    .limit(limit)
    .select(['webhook_id as id', 'provider', 'kind', 'object_ref as objectRef', 'sent_at as sentAt'])
    .select(['received_at as receivedAt', 'worked_at as workedAt', 'failure'])
    .execute();
}

/** Counts events. Counting stops at `most`. */
export async function countWebhooks(on: Executor, state: State | undefined, most: number): Promise<number> {
  const { total } = await on
    .selectFrom(filtered(on, state).select('webhook_id').limit(most).as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * Marks an event as not processed, so that a job can process it again. Returns undefined in three cases: there
 * is no such event, a job has processed it since `workedBefore`, or it arrived after `waitsSince` and still
 * waits.
 */
export function requeueWebhook(
  on: Executor,
  id: number,
  { workedBefore, waitsSince }: { workedBefore: Date; waitsSince: Date },
): Promise<{ provider: ProviderName; eventRef: string } | undefined> {
  return on
    .updateTable('billing_webhook')
    .set({ worked_at: null, failure: null })
    .where('webhook_id', '=', id)
    .where((row) =>
      row.or([
        row('worked_at', '<', workedBefore),
        row.and([row('worked_at', 'is', null), row('received_at', '<', waitsSince)]),
      ]),
    )
    .returning(['provider', 'event_ref as eventRef'])
    .executeTakeFirst();
}
