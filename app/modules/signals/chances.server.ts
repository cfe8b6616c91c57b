import { requireMember } from '#app/modules/accounts/index.ts';
import { dayOf, daysAfter } from '#app/modules/days/index.ts';
import { readTitles } from '#app/modules/dynamics/index.ts';
import { needsCalm, requireTaxonomy } from '#app/modules/feelings/index.ts';
import { helpNames } from '#app/modules/feelings/schema.ts';
import { type QuestionAbout, readOwnQuestions } from '#app/modules/paradas/index.ts';
import { dimensionSlugs } from '#app/modules/portfolio/schema.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { inSlices } from '#app/platform/slices.server.ts';
import { compareDays } from './circular-shift.ts';
import { limits } from './limits.server.ts';
import { readRecords, type SignalRecords, seriesOf } from './question-records.server.ts';
import { type Chances, isAskedByOutcome, outcomes } from './signals.schema.ts';

/**
 * The maximum probability of a comparison that is listed. Of twenty comparisons without a true difference,
 * about one has such a low probability by chance.
 */
const luckShare = 0.05;
/** The number of days that are compared. */
const daysCompared = 365;
/** The number of comparisons that run before other requests may run. */
const comparedAtOnce = 8;

/**
 * Compares the days of the last year by every factor that the records contain and that the actor did not ask
 * about. These comparisons are not corrected for their number. Therefore the number of differences that chance
 * alone would give is returned too. Nothing is stored. In a calm window (after a check-in at the lowest point)
 * nothing is compared.
 * @throws NotFound if the account was closed in the meantime; TooManyRequests
 */
export async function readChances(actor: Actor): Promise<Chances> {
  const { memberId } = actor;
  if (await needsCalm(memberId)) return { compared: 0, by_luck: 0, items: [] };
  await limits.chances.consume(String(memberId));
  const until = daysAfter(dayOf(await requireMember(actor), now()), -1);
  const since = daysAfter(until, 1 - daysCompared);
  const records = await readRecords(db, memberId, { since, until });
  const asked = (await readOwnQuestions(db, memberId)).map(({ about }) => keyOf(about));
  const abouts = (await listAbouts(records)).filter((about) => !asked.includes(keyOf(about)));
  let compared = 0;
  const items: Chances['items'] = [];
  for await (const slice of inSlices(abouts, comparedAtOnce))
    for (const about of slice) {
      const found = compareDays(seriesOf({ id: 0, about }, records, since));
      if (found.p === null || found.difference === null) continue;
      compared += 1;
      if (found.p > luckShare) continue;
      const { difference, daysWith: days_with, daysWithout: days_without } = found;
      items.push({ ...about, difference, days_with, days_without });
    }
  return {
    compared,
    by_luck: Math.round(compared * luckShare * 10) / 10,
    items: items.toSorted((one, other) => Math.abs(other.difference) - Math.abs(one.difference)),
  };
}

/**
 * Lists the questions that the records can answer: every factor with both outcomes, on the same day and on the
 * day after.
 */
async function listAbouts(
  records: SignalRecords,
): Promise<Pick<Chances['items'][number], 'factor' | 'outcome' | 'lag'>[]> {
  const { areas, causes } = await requireTaxonomy();
  const titles = await readTitles();
  const done = new Set([...records.put.values()].flatMap(({ dynamics }) => dynamics));
  const of = (
    kind: Exclude<Chances['items'][number]['factor']['kind'], 'dynamic'>,
    slugs: readonly string[],
  ) => slugs.map((slug) => ({ kind, slug, title: null }));
  const factors = [
    ...of('dimension', dimensionSlugs),
    ...[...done].map((slug) => ({ kind: 'dynamic' as const, slug, title: titles.get(slug) ?? slug })),
    ...of(
      'area',
      areas.map(({ slug }) => slug),
    ),
    ...of(
      'cause',
      causes.map(({ slug }) => slug),
    ),
    ...of('help', Object.keys(helpNames)),
  ];
  return factors
    .flatMap((factor) =>
      outcomes.flatMap((outcome) => ([0, 1] as const).map((lag) => ({ factor, outcome, lag }))),
    )
    .filter((about) => !isAskedByOutcome(about));
}

function keyOf({ factor, outcome, lag }: QuestionAbout): string {
  return [factor.kind, factor.kind === 'own' ? '' : factor.slug, outcome, lag].join(' ');
}
