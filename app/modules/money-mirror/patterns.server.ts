import { needsCalm } from '#app/modules/feelings/index.ts';
import { db } from '#app/platform/db/db.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { groupMoments, listMomentsOf } from './money-mirror.queries.ts';
import type { MoneyMatrix, MoneyMonth } from './money-mirror.schema.ts';
import { spanOf } from './month.ts';
import { matrixOf, monthOf } from './patterns.ts';
import { openMoments } from './sealed-moment.server.ts';

/** Reads how often each word comes with each kind in all moments of the actor, and what repeats. */
export async function readMoneyMatrix({ memberId }: Actor): Promise<MoneyMatrix> {
  const groups = await groupMoments(db, memberId);
  return { calm: await needsCalm(memberId), ...matrixOf(groups) };
}

/** Reads the moments of one month of the actor by kind, word and area. */
export async function readMoneyMonth({ memberId }: Actor, month: string): Promise<MoneyMonth> {
  const rows = await listMomentsOf(db, { memberId, span: spanOf(month) });
  const parts = await openMoments(db, memberId, rows);
  const opened = rows.map((row, index) => ({
    ...row,
    amount_cents: parts[index]?.amount_cents ?? null,
    currency: parts[index]?.currency ?? null,
  }));
  return { calm: await needsCalm(memberId), ...monthOf(month, opened) };
}
