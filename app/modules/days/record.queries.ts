import { type RawBuilder, sql } from 'kysely';
import { memberIfUnchanged } from '#app/modules/accounts/index.ts';
import type { Executor } from '#app/platform/db/db.ts';
import { prepared } from '#app/platform/db/prepared.ts';
import { defineStatement, type Operand, type Placeholders } from '#app/platform/db/statement.ts';
import type { WriterTransaction } from '#app/platform/events.ts';
import {
  addToDayParts,
  type Belonging,
  countNames,
  type DayJson,
  fromDayJson,
  paradaOfUncounted,
} from './counting.queries.ts';
import type { Day, DayCounts } from './days.queries.ts';
import { eventPart, type RecordKind, withParts } from './record-event.queries.ts';
import { addToSettledDayParts } from './settled-day.queries.ts';
import type { Count } from './settled-day.ts';

/** The fields of every row that is stored in a day. */
type RowOfDay = { localDay: string };

/** By how much each count of the day grows: a number, or the field of the row that has it. */
type CountFields<Row> = { readonly [Each in Count]?: number | (keyof Row & string) };

/** A kind of record as its module defines it once. */
type RecordDefinition<Row extends RowOfDay> = {
  readonly kind: RecordKind;
  readonly counts: CountFields<Row>;
  /**
   * The parts that insert a row, by name, after one named `day` with `member_id` and `parada_id`. `stored` returns
   * `member_id` and `id`; the others may read both from it.
   */
  parts(value: Placeholders<Row>): { stored: RawBuilder<unknown> } & Record<string, RawBuilder<unknown>>;
};

/** The statements that store a kind of record in its day, each in one round trip. */
export type DayRecord<Row extends RowOfDay> = {
  /** By how much a row changes its day. */
  changeOf(row: Row): Partial<DayCounts>;
  /**
   * Stores and counts a row without a transaction around it, if the day is settled for it (`settledFrom`), and the member
   * has the given version and consents to a diary.
   * @returns undefined if one of this is not so; nothing is stored then
   */
  insertOnSettledDay(on: Executor, given: SettledGiven & Row): Promise<number | undefined>;
  /** Stores and counts a row; the row of the day stays locked until the transaction ends. */
  insertInDay(trx: WriterTransaction, given: Given<Row>): Promise<{ id: number; day: Day }>;
  /** Stores a row that counts for no day, because its day is too far back. */
  insertBesideDays(trx: WriterTransaction, given: Given<Row>): Promise<number>;
};

/** What is stored, for whom, when, and for which Parada. */
type Given<Row> = { memberId: number; row: Row; belongs: Belonging; at: Date };

/** The member whose row was read before (`findKnownMoment`), and when the record was made and is stored. */
type SettledGiven = { memberId: number; version: string; queuedAt: Date | null; at: Date };

/** Defines a kind of record; a module has it in its `*.queries.ts` and hands it to `recordInDay`. */
export function defineDayRecord<Row extends RowOfDay>(definition: RecordDefinition<Row>): DayRecord<Row> {
  const changeOf = (row: Row) => amounts(definition.counts, (field) => Number(Reflect.get(row, field)));
  const insertSettled = defineStatement<Record<string, unknown>, { id: number }>((value) =>
    settledStatement(definition, value),
  );
  return {
    changeOf,
    async insertOnSettledDay(on, given) {
      const [stored] = await insertSettled(on, { ...given });
      return stored?.id;
    },
    async insertInDay(trx, { memberId, row, belongs, at }) {
      const { localDay } = row;
      const head = addToDayParts(memberId, { localDay, change: changeOf(row), belongs });
      const event = eventPart(definition.kind, { localDay: sql`${localDay}::date`, at: sql`${at}` });
      const parts = { ...head, ...definition.parts(valuesOf(row)), ...event };
      const { rows } = await sql<{ id: number; day: DayJson }>`
        with ${withParts(parts)} select stored.id, to_jsonb(day) as day from stored, day ${prepared}`.execute(
        trx,
      );
      const { id, day } = only(rows);
      return { id, day: fromDayJson(day) };
    },
    async insertBesideDays(trx, { memberId, row, belongs }) {
      const parada = paradaOfUncounted(memberId, row.localDay, belongs);
      const day = sql`(select ${memberId}::bigint as member_id, ${parada} as parada_id)`;
      const { rows } = await sql<{ id: number }>`
        with ${withParts({ day, ...definition.parts(valuesOf(row)) })}
        select stored.id from stored ${prepared}`.execute(trx);
      return only(rows).id;
    },
  };
}

type AnyValue = (name: string) => RawBuilder<unknown>;

function settledStatement<Row extends RowOfDay>(
  { kind, counts, parts }: RecordDefinition<Row>,
  value: AnyValue,
): RawBuilder<{ id: number }> {
  const localDay = sql<string>`${value('localDay')}::date`;
  const moment = { localDay, queuedAt: sql<Date | null>`${value('queuedAt')}::timestamptz` };
  const all = {
    diarist: memberIfUnchanged(sql`${value('memberId')}`, sql`${value('version')}`),
    ...addToSettledDayParts(
      moment,
      amounts<Operand<number>>(counts, (field) => sql`${value(field)}`),
    ),
    ...parts((name) => sql`${value(name)}`),
    ...eventPart(kind, { localDay, at: sql`${value('at')}` }),
  };
  return sql<{ id: number }>`with ${withParts(all)} select id from stored`;
}

/** The values of a row, for a statement that is put together with them. */
function valuesOf<Row>(row: Row): Placeholders<Row> {
  return (name) => sql`${row[name]}`;
}

/** By how much each count grows, read from the fields of a row by `ofField`. */
function amounts<Amount>(
  counts: CountFields<never>,
  ofField: (field: string) => Amount,
): Partial<Record<Count, Amount | number>> {
  const entries = countNames.flatMap((count) => {
    const amount = counts[count];
    return amount === undefined
      ? []
      : [[count, typeof amount === 'number' ? amount : ofField(amount)] as const];
  });
  return Object.fromEntries(entries);
}

function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (!row) throw new Error('an insert gave no row');
  return row;
}
