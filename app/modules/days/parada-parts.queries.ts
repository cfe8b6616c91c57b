import type { RawBuilder } from 'kysely';
import { defineExtensionPoint } from '#app/platform/extension-point.ts';

/** What days ask of Paradas, which stand above them: parts of a statement, each a scalar subquery in parentheses. */
export type ParadaParts = {
  /** The Parada of a member that is open and holds a local day. */
  open(memberId: number, localDay: string): RawBuilder<number | null>;
  /** When the last Parada ended that held a local day. */
  endedAt(memberId: number, localDay: string): RawBuilder<Date | null>;
  /** The Parada that was open at an instant, where it holds the local day. */
  ofMoment(memberId: number, localDay: string, at: Date): RawBuilder<number | null>;
};

/** Takes how the Paradas of records are found. */
export const recordParadasPoint = defineExtensionPoint<ParadaParts>('days.record-paradas');
