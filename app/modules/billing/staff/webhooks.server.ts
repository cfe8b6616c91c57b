import { msg } from '@lingui/core/macro';
import type { z } from 'zod';
import { recordAudit } from '#app/platform/audit/audit.server.ts';
import { inSeconds } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { hourSeconds } from '#app/platform/duration.ts';
import { NotFound } from '#app/platform/errors.ts';
import { recordEvent } from '#app/platform/events.server.ts';
import { maxCounted, toKeysetPage } from '#app/platform/http/pagination.ts';
import type { Staff } from '#app/platform/staff/staff.server.ts';
import { countWebhooks, type ListedWebhook, listWebhooks, requeueWebhook } from './webhooks.queries.ts';
import type { StaffWebhook, WebhooksQuery, webhooksResponse } from './webhooks.schema.ts';

/**
 * The number of seconds for which an event is not queued again. If the button is pressed twice, the event is
 * thus queued only once.
 */
const restSeconds = 10;

/** Reads a page of the inbox of the providers, newest first. */
export async function readWebhooks(
  _actor: Staff,
  { state, limit, after }: WebhooksQuery,
): Promise<z.output<typeof webhooksResponse>> {
  const [found, counted] = await Promise.all([
    listWebhooks(db, state, { limit: limit + 1, after }),
    countWebhooks(db, state, maxCounted + 1),
  ]);
  const { meta, rows } = toKeysetPage(found, { limit, counted, idOf: ({ id }) => id });
  return { meta, items: rows.map(toStaffWebhook) };
}

/**
 * Queues an event again. Its job reads the object of the event, so a repetition changes nothing.
 * @throws NotFound if there is no such event, if it was processed just now, or if it arrived within the last
 * hour and still waits
 */
export async function retryWebhook(actor: Staff, id: number): Promise<void> {
  await inTransaction(async (trx) => {
    const webhook = await requeueWebhook(trx, id, {
      workedBefore: inSeconds(-restSeconds),
      waitsSince: inSeconds(-hourSeconds),
    });
    if (!webhook) throw new NotFound('no_such_webhook', msg`Este aviso ya está en marcha.`);
    await recordAudit(trx, actor, 'billing.retry', { object: { kind: 'webhook', id } });
    await recordEvent(trx, 'billing.webhook-received', webhook);
  });
}

function toStaffWebhook({ objectRef, sentAt, receivedAt, workedAt, ...row }: ListedWebhook): StaffWebhook {
  const state = row.failure !== null ? 'failed' : workedAt ? 'done' : 'waiting';
  return {
    ...{ ...row, object: objectRef, state, sent_at: sentAt.toISOString() },
    ...{ received_at: receivedAt.toISOString(), worked_at: workedAt?.toISOString() ?? null },
  };
}
