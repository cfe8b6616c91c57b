import type { RawBuilder } from 'kysely';
import { defineExtensionPoint } from '#app/platform/extension-point.server.ts';

/** Parts of a statement that read Paradas, which stand above days. Each is a scalar subquery in parentheses. */
export type ParadaParts = {
  /** The open Parada of a member, where it contains a local day. */
  open(memberId: number, localDay: string): RawBuilder<number | null>;
  /** The instant at which the last Parada that contained a local day ended. */
  endedAt(memberId: number, localDay: string): RawBuilder<Date | null>;
  /** The Parada that was open at an instant, where it contains the local day. */
  ofMoment(memberId: number, localDay: string, at: Date): RawBuilder<number | null>;
};

/** Takes the parts that find the Parada of a record. */
export const recordParadasPoint = defineExtensionPoint<ParadaParts>('days.record-paradas');
