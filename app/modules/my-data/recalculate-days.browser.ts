import { type Cycle, pausedDays } from '#app/modules/paradas/schema.ts';
import type { RecalculationData } from './recalculation-data.ts';

type Lists = RecalculationData['listas'];
type CheckIn = Lists['check-ins'][number];
type Entry = Lists['investments'][number];

/**
 * Groups by day the check-ins that `isIn` accepts. A check-in is left out if the member withdrew it or chose
 * its day by hand.
 */
export function feltDays(listas: Lists, isIn: (checkIn: CheckIn) => boolean) {
  const counted = listas['check-ins'].filter(
    (each) => !each.backfilled && each.withdrawn_at === null && isIn(each),
  );
  return [...Map.groupBy(counted, ({ local_day }) => local_day)].map(([localDay, of]) => ({
    localDay,
    agrado: meanOf(of.map(({ agrado }) => agrado)),
    energia: meanOf(of.map(({ energia }) => energia)),
    areas: of.flatMap(({ areas }) => areas),
    causes: of.flatMap(({ causas }) => causas),
    helps: of.flatMap(({ ayudas }) => ayudas),
  }));
}

/**
 * Groups by day the investments that `isIn` accepts. Only current investments that count for their day are
 * used.
 */
export function putDays({ investments }: Lists, isIn: (entry: Entry) => boolean) {
  const corrected = new Set(investments.map(({ corrects }) => corrects));
  const counted = investments.filter(
    (each) =>
      !corrected.has(each.id) &&
      (each.minutes > 0 || each.amount_cents > 0) &&
      each.counts_for_day &&
      isIn(each),
  );
  return [...Map.groupBy(counted, ({ local_day }) => local_day)].map(([localDay, of]) => ({
    localDay,
    dimensions: of.flatMap(({ shares }) => shares.map(({ dimension }) => dimension)),
    dynamics: of.flatMap(({ dynamic }) => dynamic ?? []),
  }));
}

function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

/** Converts an exported Parada for the formulas of the module. */
export function toCycle({ started_on, closed_on, outcome, pauses }: Lists['paradas'][number]): Cycle {
  return {
    startedOn: started_on,
    finishedOn: closed_on,
    outcome,
    pauses: pauses.map(({ from_day, until_day }) => ({ fromDay: from_day, untilDay: until_day })),
  };
}

/** Lists the pauses of these Paradas up to a local day. */
export function listPauses(paradas: Lists['paradas'], until: string) {
  return pausedDays(
    paradas.map((parada) => ({ id: parada.id, ...toCycle(parada) })),
    until,
  );
}

/** Returns a function that checks whether a local day up to `until` is paused in one of these Paradas. */
export function pauseChecker(paradas: Lists['paradas'], until: string): (day: string) => boolean {
  const pauses = listPauses(paradas, until);
  return (day) => pauses.some(({ from, until: last }) => from <= day && day <= last);
}
