import { type Cycle, pausedDays } from '#app/modules/paradas/schema.ts';
import type { RecalculationData } from './recalculation-data.ts';

type Lists = RecalculationData['listas'];

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
