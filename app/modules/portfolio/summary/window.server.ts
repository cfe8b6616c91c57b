import { msg } from '@lingui/core/macro';
import { daysAfter, minParadaDays } from '#app/modules/days/schema.ts';
import type { Executor } from '#app/platform/db/db.ts';
import { refuseField } from '#app/platform/errors.ts';
import { defineExtensionPoint } from '#app/platform/extension-point.server.ts';
import type { Span } from './summary.queries.ts';
import { findNamedParada, type Window } from './summary.schema.ts';

/** The days of a started Parada. `until` is null while the Parada is open. */
export type ParadaSpan = { id: number; from: string; until: string | null };

/** Finds the Parada of a member with this id, or the open Parada if no id is given. */
export type FindParadaSpan = (
  on: Executor,
  memberId: number,
  paradaId: number | null,
) => Promise<ParadaSpan | undefined>;

/** The extension point for the function that finds the days of a Parada. */
export const paradaSpanPoint = defineExtensionPoint<FindParadaSpan>('portfolio.parada-span');

const lengths = { '7d': 7, '30d': 30 } as const;

/**
 * Returns the local days of a window, including today.
 * @throws InvalidInput if the window is a Parada that the member has not begun
 */
export async function findSpan(
  on: Executor,
  memberId: number,
  { window, today }: { window: Window; today: string },
): Promise<Span> {
  if (window === 'all') return { since: null, until: today };
  if (window === '7d' || window === '30d')
    return { since: daysAfter(today, 1 - lengths[window]), until: today };
  const paradaId = findNamedParada(window);
  const parada = await paradaSpanPoint.require()(on, memberId, paradaId);
  if (parada) return { since: parada.from, until: parada.until ?? today, paradaId: parada.id };
  if (paradaId !== null)
    refuseField('window', msg`Clave primaria "${{ id: paradaId }}" inválida - objeto no existe.`);
  // If no Parada is open, the window has the length of the shortest Parada.
  return { since: daysAfter(today, 1 - minParadaDays), until: today };
}
