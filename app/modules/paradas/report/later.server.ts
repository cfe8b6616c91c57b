import {
  averageDays,
  compareMeasures,
  describeChange,
  listMeasuresUntil,
  toChangeNumbers,
} from '#app/modules/measures/index.ts';
import { db } from '#app/platform/db/db.ts';
import type { Language } from '#app/platform/i18n/language.ts';
import type { Report } from '../cycle/report.schema.ts';
import { type Finished, listFinished } from './changes.server.ts';
import type { KeptReport } from './kept-report.schema.ts';
import { questionWindow } from './month-after.server.ts';

type Reader = { memberId: number; today: string; language: Language };

/**
 * Returns the measures of the start of a Parada and the measures of a month after its end. No other part of a
 * report is added later. `open` is true on the days of the questions until one of them is answered.
 */
export async function readLater(
  row: Finished,
  starts: KeptReport['starts'],
  { memberId, today, language }: Reader,
): Promise<Report['later']> {
  const next = (await listFinished(db, memberId)).find(({ number }) => number > row.number);
  const { from, until } = questionWindow({ ...row, nextFinishedOn: next?.finishedOn ?? null });
  const answered = (await listMeasuresUntil(db, memberId, until)).filter(
    ({ moment, localDay }) => moment === 'later' && localDay >= from,
  );
  const asked = starts.map((start) => ({ ...start, moment: 'start' as const }));
  const { compared } = compareMeasures([...asked, ...averageDays(answered, (days) => days.slice(-1))], {
    from: 'start',
    to: 'later',
  });
  const isOpen = today >= from && today <= until && starts.length > 0;
  return {
    open: isOpen && answered.length === 0,
    measures: compared.map((score) => describeChange(toChangeNumbers(score), language)),
  };
}
