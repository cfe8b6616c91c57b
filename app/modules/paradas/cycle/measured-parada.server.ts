import { msg } from '@lingui/core/macro';
import type { MeasureAt } from '#app/modules/measures/index.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { Conflict } from '#app/platform/errors.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import { firstCloseDay, lastStartDay } from './measured-days.ts';
import { findParadaAt } from './paradas.queries.ts';

/**
 * Returns the Parada to which these answers belong. Returns null if the answers belong to the start of the next
 * Parada.
 * @throws Conflict if the start is measured after the third day, if the close is measured too early, or if a
 * close is measured while no Parada is open
 */
export async function requireMeasuredParada(
  trx: WriterTransaction,
  memberId: number,
  { moment, localDay, recordedAt }: MeasureAt,
): Promise<number | null> {
  // Without this lock, answers that arrive while a Parada starts or ends could belong to no Parada.
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
