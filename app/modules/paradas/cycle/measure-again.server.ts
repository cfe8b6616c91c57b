import { needsCalm } from '#app/modules/feelings/index.ts';
import { listMeasuredDays, thermometersInstrument } from '#app/modules/measures/index.ts';
import type { Executor } from '#app/platform/db/db.ts';
import { firstCloseDay, firstStartDay, momentToMeasure } from './measured-days.ts';
import type { ParadaId, ParadaRow } from './paradas.queries.ts';
import type { ParadaResponse } from './paradas.schema.ts';

const instrument = thermometersInstrument.slug;

/**
 * Returns the thermometers if the member may answer them again today; otherwise returns null. Thermometers are
 * questions about the well-being of the member.
 */
export async function readMeasureAgain(
  on: Executor,
  parada: ParadaId,
  row: ParadaRow,
  today: string,
): Promise<ParadaResponse['measure_again']> {
  const moment = momentToMeasure(row, today);
  const first =
    row.startedOn && moment === 'start' ? firstStartDay(row.startedOn) : firstCloseDay(row, today);
  if (moment === null || first === null) return null;
  const days = await listMeasuredDays(on, parada, { moment, instrument, since: first });
  if (days.includes(today) || days.length >= row.maxMeasureDays) return null;
  return (await needsCalm(parada.memberId, on)) ? null : { moment, instrument, days: days.length };
}
