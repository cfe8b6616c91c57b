import { type RawBuilder, sql } from 'kysely';
import { deferredEventPart } from '#app/platform/deferred-events.server.ts';

/** The kinds of records that belong to a day. */
export type RecordKind = 'check-in' | 'investment' | 'intention' | 'rest';

declare module '#app/platform/events.server.ts' {
  interface Events {
    /**
     * The event of a stored record that counts for a local day. `id` is the id of the record; for a rest or a
     * response to the intention, `id` is the id of the Parada. A correction is also a record. Taking a record
     * back causes no event.
     */
    'days.recorded': { memberId: number; localDay: string; kind: RecordKind; id: number };
  }
}

/** The local day of a record, and the instant at which the record is stored, both as SQL. */
export type EventMoment = { localDay: RawBuilder<string>; at: RawBuilder<Date> };

/**
 * Returns the part that stores the event of a record. Returns no part if the event has no subscriber. The part
 * reads `member_id` and `id` from the part `stored`.
 */
export function eventPart(kind: RecordKind, { localDay, at }: EventMoment): { event?: RawBuilder<unknown> } {
  const payload = {
    memberId: sql<number>`stored.member_id`,
    localDay,
    kind: sql<RecordKind>`${sql.lit(kind)}::text`,
    id: sql<number>`stored.id`,
  };
  return deferredEventPart('days.recorded', { payload, at, from: sql`stored` });
}

/**
 * Returns the parts as the list that follows the keyword `with`. The names of the parts come from the code and are not
 * quoted.
 */
export function withParts(parts: Record<string, RawBuilder<unknown>>): RawBuilder<unknown> {
  return sql.join(Object.entries(parts).map(([name, part]) => sql`${sql.raw(name)} as ${part}`));
}
