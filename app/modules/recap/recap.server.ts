import { msg } from '@lingui/core/macro';
import { daysAfter, daysBetween, daysPart } from '#app/modules/days/index.ts';
import { bestRatedPart, readTitles } from '#app/modules/dynamics/index.ts';
import { feltRecapPart, openFeltRecap } from '#app/modules/feelings/index.ts';
import { readCombined } from '#app/platform/db/combined.ts';
import { db } from '#app/platform/db/db.ts';
import { refuseField } from '#app/platform/errors.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { maxRecapDays, type Recap, type RecapQuery } from './recap.schema.ts';

/**
 * Reads the recap of a span of local days in one statement. The first and the last day are included.
 * @throws InvalidInput if the span ends before it begins, or is longer than `maxRecapDays`
 */
export async function readRecap({ memberId }: Actor, { from, until }: RecapQuery): Promise<Recap> {
  const length = daysBetween(from, until) + 1;
  if (length < 1) refuseField('until', msg`Ha de ser el mismo día o uno posterior.`);
  if (length > maxRecapDays) refuseField('until', msg`Son demasiados días de una vez.`);
  const span = { since: from, until };
  const read = await readCombined({
    days: daysPart(memberId, span),
    felt: feltRecapPart(memberId, span),
    useful: bestRatedPart(memberId, span),
  });
  const { lines, word } = await openFeltRecap(db, memberId, read.felt);
  const minutes = new Map(read.days.map((day) => [day.localDay, day.minutes]));
  const agrados = new Map(read.felt.days.map((day) => [day.localDay, day.pleasantness]));
  const days = Array.from({ length }, (_, index) => {
    const local_day = daysAfter(from, index);
    return { local_day, agrado: agrados.get(local_day) ?? null, minutes: minutes.get(local_day) ?? 0 };
  });
  return { from, until, days, lines, word, dynamic: await toDynamic(read.useful) };
}

type Useful = { id: number; slug: string; localDay: string } | null;

async function toDynamic(useful: Useful): Promise<Recap['dynamic']> {
  if (!useful) return null;
  const { id: session_id, slug, localDay: local_day } = useful;
  const title = (await readTitles()).get(slug);
  return title === undefined ? null : { session_id, slug, title, local_day };
}
