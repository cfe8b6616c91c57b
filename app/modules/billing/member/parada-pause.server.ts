import { now } from '#app/platform/clock.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import { pause, resume } from '../subscription/moves.server.ts';
import { lockOwnIn, moveIn } from '../subscription/moving.server.ts';
import { insertPause, isPauseOfParada } from '../subscription/pause.queries.ts';

/**
 * Pauses the active subscription of a member whose Parada is paused. The subscription resumes together with the
 * Parada, at the latest at `resumeBy`, when the Parada continues by itself. A job calls the provider after the
 * commit.
 */
export async function pauseWithParadaIn(
  trx: WriterTransaction,
  memberId: number,
  resumeBy: Date,
): Promise<void> {
  const at = now();
  const row = await lockOwnIn(trx, memberId, at);
  if (row?.status !== 'active' || row.paidUntil <= at || resumeBy <= at) return;
  await insertPause(trx, { subscriptionId: row.id, pausedAt: at, ofParada: true });
  await moveIn(trx, row, pause(row, at, resumeBy), { source: 'member', at });
}

/**
 * Resumes the subscription of a member whose Parada is resumed or over, if the subscription was paused with the
 * Parada.
 */
export async function resumeWithParadaIn(trx: WriterTransaction, memberId: number): Promise<void> {
  const at = now();
  const row = await lockOwnIn(trx, memberId, at);
  if (row?.status === 'paused' && (await isPauseOfParada(trx, row.id)))
    await moveIn(trx, row, resume(row, at), { source: 'member', at });
}
