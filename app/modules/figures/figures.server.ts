import { stringify } from 'csv-stringify/sync';
import type { z } from 'zod';
import { daysAfter, daysBetween } from '#app/modules/days/schema.ts';
import { guardFormula } from '#app/platform/csv/formula-guard.ts';
import { db } from '#app/platform/db/db.ts';
import { readPages } from '#app/platform/db/pages.ts';
import { siteTimeZone } from '#app/platform/i18n/dates.ts';
import type { Staff } from '#app/platform/staff/staff.server.ts';
import { type Count, hasDemo, listCells, type Step, sumByName, sumBySteps } from './figures.queries.ts';
import type { FigureKind, FiguresResponse, figuresQuery } from './figures.schema.ts';
import { requirePeriod } from './period.server.ts';
import { startOfDay } from './sums.server.ts';

/** The number of values of a dimension that a response lists. */
const maxNames = 50;
/**
 * The maximum number of days of a period with daily steps, and of a period with weekly steps. A longer period
 * has monthly steps.
 */
const maxDaySteps = 62;
const maxWeekSteps = 274;

type Query = z.output<typeof figuresQuery>;

/**
 * Reads the figures of one kind. They end with the last completed day.
 * @throws InvalidInput if the period is refused
 */
export async function readFigures(_actor: Staff, kind: FigureKind, query: Query): Promise<FiguresResponse> {
  const { from, until } = requirePeriod(query);
  const selection = toSelection(kind, query);
  const step = toStep(daysBetween(from, until) + 1);
  const [steps, one, two, isDemo] = await Promise.all([
    sumBySteps(db, selection, { step, zone: siteTimeZone }),
    sumByName(db, selection, 'one', maxNames),
    sumByName(db, selection, 'two', maxNames),
    hasDemo(db, selection),
  ]);
  const total = { people: 0, times: 0 };
  for (const { people, times } of steps) {
    total.people += people;
    total.times += times;
  }
  return {
    ...{ kind, from, until, zone: siteTimeZone, step, is_demo: isDemo, total, one, two },
    steps: steps.map(({ at, ...sum }) => ({ at: at.toISOString(), ...sum })),
  };
}

/**
 * Writes the figures of one kind as a file for spreadsheets, oldest first. The file is returned in slices.
 * @throws InvalidInput if the period is refused
 */
export async function* exportFigures(_actor: Staff, kind: FigureKind, query: Query): AsyncGenerator<string> {
  const selection = toSelection(kind, query);
  yield `\uFEFF${toCsv([['at', 'one', 'two', 'people', 'times']])}`;
  for await (const cells of readPages<Count>((after) => listCells(db, selection, after)))
    yield toCsv(
      cells.map(({ at, one, two, people, times }) => [
        at.toISOString(),
        guardFormula(one),
        guardFormula(two),
        String(people),
        String(times),
      ]),
    );
}

function toCsv(lines: readonly (readonly string[])[]): string {
  return stringify([...lines], { record_delimiter: '\r\n' });
}

function toSelection(kind: FigureKind, query: Query) {
  const { from, until } = requirePeriod(query);
  const { one, two } = query;
  return { kind, from: startOfDay(from), to: startOfDay(daysAfter(until, 1)), one, two };
}

/**
 * Returns the length of the steps. A period of one day has steps of an hour. A period of more than nine months
 * has steps of a month.
 */
function toStep(days: number): Step {
  if (days <= 1) return 'hour';
  if (days <= maxDaySteps) return 'day';
  return days <= maxWeekSteps ? 'week' : 'month';
}
