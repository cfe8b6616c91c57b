import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ChangeVerdict } from './change.ts';
import type { Pulse } from './pulse.ts';

/** The words for each verdict on a change. A rise and a fall have the same words. */
export const changeWords: Readonly<Record<ChangeVerdict, MessageDescriptor>> = {
  mayor: msg`Cambio mayor que el error de medida`,
  posible: msg`Cambio posible; también puede ser ruido`,
  indistinguible: msg`Sin cambio distinguible`,
  desconocido: msg`No se sabe cuánto error tiene esta medida`,
};

/** The words for each verdict on the difference between the first and the last days of a period. */
export const pulseWords: Readonly<Record<Pulse['verdict'], MessageDescriptor>> = {
  mayor: msg`Diferencia mayor que tu vaivén normal`,
  dentro: msg`Dentro de tu vaivén normal`,
  pocos: msg`Aún hay pocos días para decirlo`,
};

/**
 * Returns the words for the pooled change of several Paradas. `pooled` is null if there are fewer than three Paradas.
 */
export function pooledWords(pooled: { mean: number; isAssociated: boolean } | null): MessageDescriptor {
  if (!pooled) return msg`Hacen falta tres Paradas cerradas para juntarlas`;
  if (!pooled.isAssociated) return msg`Juntas, sin cambio distinguible`;
  return pooled.mean > 0
    ? msg`Juntas: asociado a puntuaciones más altas al cerrar`
    : msg`Juntas: asociado a puntuaciones más bajas al cerrar`;
}
