import { type RawBuilder, sql } from 'kysely';

/** What days ask of Paradas, which stand above them: parts of a statement, each a scalar subquery in parentheses. */
export type ParadaParts = {
  /** The Parada of a member that is open and holds a local day. */
  open(memberId: number, localDay: string): RawBuilder<number | null>;
  /** When the last Parada ended that held a local day. */
  endedAt(memberId: number, localDay: string): RawBuilder<Date | null>;
  /** The Parada that was open at an instant, where it holds the local day. */
  ofMoment(memberId: number, localDay: string, at: Date): RawBuilder<number | null>;
};

let provided: ParadaParts = {
  open: () => sql`null::bigint`,
  endedAt: () => sql`null::timestamptz`,
  ofMoment: () => sql`null::bigint`,
};

/** Says how Paradas are found: they know of days, not the other way round. */
export function provideParadaParts(parts: ParadaParts): void {
  provided = parts;
}

/** How Paradas are found, as parts of a statement. */
export function paradaParts(): ParadaParts {
  return provided;
}
