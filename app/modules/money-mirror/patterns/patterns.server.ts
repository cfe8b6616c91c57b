import { needsCalm } from '#app/modules/feelings/index.ts';
import { db } from '#app/platform/db/db.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { groupMoments, listMomentsOf } from '../moment/moment.queries.ts';
import { spanOf } from '../moment/month.ts';
import { openMoments } from '../moment/sealed-moment.server.ts';
import { readPiles } from '../statement/piles.server.ts';
import { matrixOf, monthOf } from './added-up.server.ts';
import type { MoneyMatrix, MoneyMonth } from './patterns.schema.ts';

/**
 * Returns the number of the actor's moments for each pair of word and kind, and the repetitions in the moments.
 */
export async function readMoneyMatrix({ memberId }: Actor): Promise<MoneyMatrix> {
  const groups = await groupMoments(db, memberId);
  return { calm: await needsCalm(memberId), ...matrixOf(groups) };
}

/** Returns the actor's moments of one month, counted by kind, word and area. */
export async function readMoneyMonth({ memberId }: Actor, month: string): Promise<MoneyMonth> {
  const rows = await listMomentsOf(db, { memberId, span: spanOf(month) });
  const parts = await openMoments(db, memberId, rows);
  const opened = rows.map((row, index) => ({
    ...row,
    amount_cents: parts[index]?.amount_cents ?? null,
    currency: parts[index]?.currency ?? null,
  }));
  const piles = await readPiles({ memberId, month });
  return { calm: await needsCalm(memberId), ...monthOf(month, opened), piles };
}
