import { msg } from '@lingui/core/macro';
import type { MeasureAt } from '#app/modules/measures/index.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { Conflict } from '#app/platform/errors.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import { firstCloseDay, lastStartDay } from './measured-days.ts';
import { findParadaAt } from './paradas.queries.ts';

/**
 * Returns the Parada to which a measure of this moment belongs. Returns null for a start measure that belongs to the
 * next Parada.
 * @throws Conflict for a start after the third day, for a close too early, and for a close without an open Parada
 */
export async function requireMeasuredParada(
  trx: WriterTransaction,
  memberId: number,
  { moment, localDay, recordedAt }: MeasureAt,
): Promise<number | null> {
  // Without this lock, a Parada that starts or ends at the same time could leave the answers without a Parada.
  await lockFor(trx, 'parada', memberId);
  const parada = await findParadaAt(trx, memberId, recordedAt);
  const startedOn = parada?.startedOn ?? null;
  if (moment === 'start') {
    if (startedOn !== null && localDay > lastStartDay(startedOn))
      throw new Conflict(
        'start_is_over',
        msg`Las preguntas del principio se contestan en los tres primeros días de la Parada.`,
      );
    return parada?.id ?? null;
  }
  const closes = parada && firstCloseDay(parada, localDay);
  if (!closes || localDay < closes)
    throw new Conflict(
      'no_close_yet',
      msg`Las preguntas del cierre se contestan en los últimos días de una Parada, hasta que la cierras.`,
    );
  return parada.id;
}
