import { countFurthestSteps } from '#app/modules/arrival/index.ts';
import { instantAt } from '#app/modules/days/index.ts';
import { daysAfter, localDay } from '#app/modules/days/schema.ts';
import { countParadaOutcomes } from '#app/modules/paradas/index.ts';
import { now } from '#app/platform/clock.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { rowsAtOnce } from '#app/platform/db/pages.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { hourMs } from '#app/platform/duration.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import { siteTimeZone } from '#app/platform/i18n/dates.ts';
import { inSlices } from '#app/platform/slices.server.ts';
import {
  addCells,
  deleteRests,
  findNextDay,
  insertEvents,
  insertRests,
  listRests,
  storeNextDay,
  takeEvents,
} from './figures.queries.ts';
import { firstDay } from './period.server.ts';
import { poolOld, releaseTens } from './release.server.ts';
import { deleteSaltsBefore, takeVisits } from './visit.queries.ts';

/** The number of days after the first step at which an arrival counts as ended. */
const arrivalDays = 14;
/**
 * The number of days after the start at which the outcome of a Parada is counted: twice the shortest length of
 * a Parada.
 */
const paradaDays = 42;

/**
 * Sums all completed days, and deletes the single counts. Both happen in one transaction, so that an
 * interrupted job can be repeated without counting twice.
 */
export async function sumFigures(): Promise<void> {
  const today = localDay(now(), siteTimeZone, 0);
  const midnight = startOfDay(today);
  await inTransaction(async (trx) => {
    await lockFor(trx, 'figures', 'sums');
    await countArrivals(trx, today);
    await countParadas(trx, today);
    const { kept, pooled } = poolOld(await listRests(trx), {
      today,
      at: new Date(midnight.getTime() - hourMs),
    });
    const counts = [
      ...(await takeVisits(trx, today, siteTimeZone)),
      ...(await takeEvents(trx, midnight, siteTimeZone)),
      ...pooled,
    ];
    const { cells, rests } = releaseTens(kept, counts, today);
    for await (const slice of inSlices(cells, rowsAtOnce)) await addCells(trx, slice, { isDemo: false });
    await deleteRests(trx);
    for await (const slice of inSlices(rests, rowsAtOnce)) await insertRests(trx, slice);
    await deleteSaltsBefore(trx, today);
  });
}

/** Returns the instant at which a day begins in the zone of the site. */
export function startOfDay(day: string): Date {
  return instantAt(day, 0, siteTimeZone);
}

async function countArrivals(trx: WriterTransaction, today: string): Promise<void> {
  const days = await takeDays(trx, 'arrivals', daysAfter(today, -arrivalDays));
  const found = await countFurthestSteps(trx, { ...days, zone: siteTimeZone });
  await insertEvents(
    trx,
    found.map(({ day, stage, people }) => ({
      ...{ kind: 'arrivals', at: startOfDay(day), one: stage, two: '', people },
    })),
  );
}

async function countParadas(trx: WriterTransaction, today: string): Promise<void> {
  const days = await takeDays(trx, 'paradas', daysAfter(today, -paradaDays));
  const found = await countParadaOutcomes(trx, days);
  await insertEvents(
    trx,
    found.map(({ day, outcome, people }) => ({
      ...{ kind: 'paradas', at: startOfDay(day), one: outcome, two: '', people },
    })),
  );
}

/**
 * Returns the days up to `to` that are not counted yet, and marks them as counted. Thus each day is counted
 * once.
 */
async function takeDays(trx: WriterTransaction, kind: string, to: string) {
  const from = (await findNextDay(trx, kind)) ?? firstDay;
  await storeNextDay(trx, kind, to > from ? to : from);
  return { from, to };
}
