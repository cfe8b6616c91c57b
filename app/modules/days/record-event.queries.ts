import { type RawBuilder, sql } from 'kysely';
import { insertDeferredEventPart } from '#app/platform/deferred-event.queries.ts';
import { hasSubscribers } from '#app/platform/events.ts';

/** The kinds of records that belong to a day. */
export type RecordKind = 'check-in' | 'investment' | 'intention' | 'rest';

declare module '#app/platform/events.ts' {
  interface Events {
    /**
     * A record that counts for a local day was stored. `id` is that of the record; a rest and a response to the intention
     * have the id of their Parada. Corrections are records too; nothing is recorded for what is taken back.
     */
    'days.recorded': { memberId: number; localDay: string; kind: RecordKind; id: number };
  }
}

/** The local day of a record, and when it is stored, as SQL. */
export type EventMoment = { localDay: RawBuilder<string>; at: RawBuilder<Date> };

/** The part that records the event behind `stored`; none while nobody subscribes to it. */
export function eventPart(
  kind: RecordKind,
  { localDay, at }: EventMoment,
): Record<string, RawBuilder<unknown>> {
  if (!hasSubscribers('days.recorded')) return {};
  const payload = {
    memberId: sql<number>`stored.member_id`,
    localDay,
    kind: sql<RecordKind>`${sql.lit(kind)}::text`,
    id: sql<number>`stored.id`,
  };
  return { event: insertDeferredEventPart('days.recorded', { payload, at, from: sql`stored` }) };
}

/** The list of named parts that stands after `with`. */
export function withParts(parts: Record<string, RawBuilder<unknown>>): RawBuilder<unknown> {
  return sql.join(Object.entries(parts).map(([name, part]) => sql`${sql.id(name)} as ${part}`));
}
