import type { RawBuilder } from 'kysely';
import { defineExtensionPoint } from '#app/platform/extension-point.server.ts';

/**
 * The parts of a statement that read Paradas. The module `paradas` provides these parts, because this module
 * may not import it. Each part is a scalar subquery in parentheses.
 */
export type ParadaParts = {
  /** The open Parada of a member, if the local day is one of the days of this Parada. */
  open(memberId: number, localDay: string): RawBuilder<number | null>;
  /** The instant at which the last Parada with this local day ended. */
  endedAt(memberId: number, localDay: string): RawBuilder<Date | null>;
  /** The Parada that was open at an instant, if the local day is one of the days of this Parada. */
  ofMoment(memberId: number, localDay: string, at: Date): RawBuilder<number | null>;
};

/** The extension point for the parts that find the Parada of a record. */
export const recordParadasPoint = defineExtensionPoint<ParadaParts>('days.record-paradas');
