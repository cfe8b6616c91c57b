import { daysAfter } from '#app/modules/days/index.ts';
import {
  type ComparedScore,
  compareMeasures,
  listMeasuresUntil,
  type Measure,
  poolParadas,
  toMeasureChange,
} from '#app/modules/measures/index.ts';
import { db } from '#app/platform/db/db.ts';
import type { Language } from '#app/platform/i18n/language.ts';
import { listParadas, type ParadaRow } from '../cycle/paradas.queries.ts';
import type { Report } from '../cycle/paradas.schema.ts';

/** A Parada that is over, with its first and last day. */
export type Finished = ParadaRow & { startedOn: string; finishedOn: string };

/** Paradas that are taken together at most: more than anybody has. */
const maxParadas = 500;

/** From how many Paradas on they are taken together. */
const minPooledParadas = 3;

/** The same questions once more belong to a closing from so many days after it to so many. */
const laterDays = { from: 28, until: 60 };

export function isFinished(row: ParadaRow): row is Finished {
  return row.startedOn !== null && row.finishedOn !== null;
}

/**
 * What her measures say of this Parada, a month after it, and of all that she has closed until then.
 * @param today her local day
 */
export async function readChanges(
  row: Finished,
  { memberId, today, language }: { memberId: number; today: string; language: Language },
): Promise<Pick<Report, 'measures' | 'missing' | 'across' | 'later'>> {
  const all = (await listParadas(db, memberId, { limit: maxParadas, offset: 0 })).filter(isFinished);
  const paradas = all.filter(({ number }) => number <= row.number).toReversed();
  const next = all.findLast(({ number }) => number > row.number);
  const window = laterWindow(row, next);
  const measures = await listMeasuresUntil(db, memberId, window.until);
  const { compared, missing } = compareMeasures(measuresOf(row, paradas, measures));
  const closed = paradas.filter(({ outcome }) => outcome === 'closed');
  const scores = closed.flatMap((parada) =>
    compareMeasures(measuresOf(parada, paradas, measures)).compared.map((score) => ({
      ...score,
      parada: parada.number,
    })),
  );
  return {
    measures: compared.map((each) => toMeasureChange(each, language)),
    missing,
    across: closed.length < minPooledParadas ? [] : poolItems(scores, language),
    later: readLater({ starts: measuresOf(row, paradas, measures), measures, window, today, language }),
  };
}

/**
 * What was answered for a Parada: after the day on which the one before ended, and of that day what opens the new one,
 * since a draft is filled before its first day.
 */
function measuresOf(row: Finished, paradas: readonly Finished[], measures: readonly Measure[]): Measure[] {
  const before = paradas.findLast(({ number }) => number < row.number)?.finishedOn ?? '';
  return measures.filter(
    ({ localDay, moment }) =>
      (localDay > before || (localDay === before && moment === 'start')) && localDay <= row.finishedOn,
  );
}

type Days = { from: string; until: string };

/** When the questions a month later are hers to answer; they belong to one closing, so it ends before the next one's. */
function laterWindow({ finishedOn }: Finished, next: Finished | undefined): Days {
  const ends = [daysAfter(finishedOn, laterDays.until)];
  if (next) ends.push(daysAfter(next.finishedOn, laterDays.from - 1));
  return { from: daysAfter(finishedOn, laterDays.from), until: ends.toSorted()[0] ?? finishedOn };
}

type Later = {
  starts: readonly Measure[];
  measures: readonly Measure[];
  window: Days;
  today: string;
  language: Language;
};

/** The start beside the answers of a month later. To be asked for as long as its days last and nothing is answered. */
function readLater({ starts, measures, window, today, language }: Later): Report['later'] {
  const answered = measures.filter(
    ({ moment, localDay }) => moment === 'later' && localDay >= window.from && localDay <= window.until,
  );
  // Its days may hold what was answered a month after the Parada before it.
  const asked = starts.filter(({ moment }) => moment === 'start');
  const { compared } = compareMeasures([...asked, ...answered], { from: 'start', to: 'later' });
  const isOpen = today >= window.from && today <= window.until && asked.length > 0;
  return {
    open: isOpen && answered.length === 0,
    measures: compared.map((each) => toMeasureChange(each, language)),
  };
}

function poolItems(
  scores: readonly (ComparedScore & { parada: number })[],
  language: Language,
): Report['across'] {
  const byItem = Map.groupBy(scores, ({ instrument, item }) => `${instrument.slug} ${item}`);
  return [...byItem.values()].flatMap((of) => poolParadas(of, language) ?? []);
}
