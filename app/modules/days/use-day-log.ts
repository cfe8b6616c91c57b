import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ResponseReader } from '#app/platform/browser/api.ts';
import type { NewRecord, Waiting } from '#app/platform/browser/outbox.ts';
import {
  outbox,
  type Recorded,
  record,
  recordAndWait,
  takeBackWaiting,
  useOnStored,
  useWaiting,
} from '#app/platform/browser/use-outbox.ts';
import type { DayEffect, DayRecord } from './day-effect.ts';
import { effectOf } from './waiting-effect.browser.ts';

/** A record for the log of the day. */
export type NewDayRecord = Omit<NewRecord, 'owner' | 'shown'> & { effect: DayEffect };

/**
 * Callbacks for a record. They are called only while the page is open. `onDelayed` is called if the record has
 * to wait for the network.
 */
export type DayRecordEnds = NonNullable<Parameters<typeof record>[1]>;

/**
 * Adds a record to the log of the day. The record is shown immediately, survives a reload, and is sent as soon as
 * possible.
 * @returns the key of the record, for `undoDayRecord`
 */
export function addDayRecord({ effect, ...item }: NewDayRecord, ends?: DayRecordEnds): string {
  return record({ ...item, shown: effect }, ends).key;
}

/**
 * Adds a record as `addDayRecord` does, and waits for the result. The result is either the response of the
 * server, or the information that the record waits for the network.
 * @throws the server's refusal of the record
 */
export function addDayRecordAndWait<Value>(
  { effect, ...item }: NewDayRecord,
  reader: ResponseReader<Value>,
): Promise<Recorded<Value>> {
  return recordAndWait({ ...item, shown: effect }, reader);
}

/**
 * Undoes a record. If the record was never sent, it is dropped. Otherwise the inverse record is sent after the
 * record. The path of the inverse record contains the placeholder `{id}` for the id of the record.
 */
export function undoDayRecord(key: string, inverse: NewDayRecord): void {
  if (!outbox.takeBack(key))
    addDayRecord({ ...inverse, needs: key, effect: { ...inverse.effect, undoneKey: key } });
}

/**
 * Checks whether other records can still refer to a record. They can as long as the record waits, and shortly
 * after it was stored.
 */
export function isKnownRecord(key: string): boolean {
  return outbox.idOf(key) !== undefined || outbox.read().some((item) => item.key === key);
}

/**
 * Returns the id under which a record is shown: the id of the server, or a negative id while the record waits.
 * Undefined if the record is unknown.
 */
export function shownIdOf(key: string): number | undefined {
  const waiting = outbox.read().find((item) => item.key === key);
  return waiting ? -waiting.number : outbox.idOf(key);
}

/** Drops a record that was never sent. @returns whether the record was still waiting */
export function dropDayRecord(key: string): boolean {
  return outbox.takeBack(key);
}

/** Drops the unsent records of one kind for which `isReplaced` returns true. */
export function dropUnsent(kind: string, isReplaced: (record: DayRecord) => boolean): void {
  takeBackWaiting((item) => item.kind === kind && isReplaced(toDayRecord(item)));
}

/** Returns the member's records that the server has not confirmed, oldest first. */
export function useDayLog(): readonly DayRecord[] {
  const waiting = useWaiting();
  return useMemo(() => waiting.map((item) => toDayRecord(item)), [waiting]);
}

/**
 * Returns the view of a screen with the unconfirmed records applied. A confirmed record is also applied to the
 * cached responses under the query key, so that the record stays visible until these responses are fetched
 * again.
 * @param overlay returns the view as the server will return it once the record is stored; not called for an
 * undefined view
 */
export function useLaidOver<View>(
  queryKey: QueryKey,
  view: View | undefined,
  overlay: (view: View, record: DayRecord) => View,
): View | undefined {
  const queries = useQueryClient();
  const records = useDayLog();
  useOnStored((item, response) => {
    const stored = { ...toDayRecord(item), response };
    queries.setQueriesData<View>({ queryKey }, (cached) => cached && overlay(cached, stored));
  });
  return useMemo(() => view && records.reduce(overlay, view), [view, records, overlay]);
}

function toDayRecord(item: Waiting): DayRecord {
  const { key, kind, body, madeAt, isTried } = item;
  return { key, kind, body, madeAt, isTried, id: -item.number, effect: withCurrentId(effectOf(item)) };
}

/**
 * Returns the effect of an inverse record with the current id of the undone record. Once the undone record is
 * stored, its current id is the id of the server.
 */
function withCurrentId(effect: DayEffect): DayEffect {
  const { undoneKey, withdrawn, removed, erasedMoment } = effect;
  const id = undoneKey === undefined ? undefined : shownIdOf(undoneKey);
  if (id === undefined) return effect;
  return {
    ...effect,
    ...(withdrawn === undefined ? {} : { withdrawn: id }),
    ...(removed ? { removed: { ...removed, id } } : {}),
    ...(erasedMoment === undefined ? {} : { erasedMoment: id }),
  };
}
