import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import { decode } from '#app/platform/db/decoded.ts';
import { defineStatement, type Operand, type Placeholders, runPrepared } from '#app/platform/db/statement.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import {
  addToDayParts,
  type Belonging,
  countNames,
  dayFields,
  paradaOfUncounted,
} from './counting.queries.ts';
import type { Day, DayCounts } from './days.queries.ts';
import { eventPart, type RecordKind, withParts } from './record-event.queries.ts';
import { addToSettledDayParts } from './settled-day.queries.ts';
import type { Count, SettledFrom } from './settled-day.server.ts';

/** The fields of every row that is stored in a day. */
export type RowOfDay = { localDay: string };

/**
 * The amount by which a record raises each count of its day. The amount is a number, or the name of the row's field
 * that contains the number.
 */
type CountFields<Row> = { readonly [Each in Count]?: number | (keyof Row & string) };

/** The definition of a kind of record. The module of this kind provides the definition. */
export type RecordDefinition<Row extends RowOfDay> = {
  readonly kind: RecordKind;
  readonly counts: CountFields<Row>;
  /**
   * Returns the named parts of the statement that inserts a row. The parts may read `member_id` and `parada_id`
   * from the preceding part `day`. The part `stored` returns `member_id` and `id`, so that the other parts may
   * read these columns.
   */
  parts(value: Placeholders<Row>): { stored: RawBuilder<unknown> } & Record<string, RawBuilder<unknown>>;
};

/** The statements that store a kind of record. Each statement takes one round trip to the database. */
export type DayRecord<Row extends RowOfDay> = {
  /** Returns the change that a row makes to the counts of its day. */
  changeOf(row: Row): Partial<DayCounts>;
  /**
   * Stores and counts a row without a surrounding transaction, and returns the id of the row. Three conditions
   * must hold: the day is settled for the row (`settledFrom`), the member consents to a diary, and the member's
   * row has the given version. Otherwise the statement stores nothing and returns undefined.
   */
  insertOnSettledDay(on: Executor, given: SettledGiven & Row): Promise<number | undefined>;
  /** Stores and counts a row. The row of the day stays locked until the transaction ends. */
  insertInDay(trx: WriterTransaction, given: Given<Row>): Promise<{ id: number; day: Day }>;
  /** Stores a row that counts for no day because its day is too long ago. Returns the id of the row. */
  insertBesideDays(trx: WriterTransaction, given: Given<Row>): Promise<number>;
};

/** A new row with its member, its Parada, and the instant at which the row is stored. */
type Given<Row> = { memberId: number; row: Row; belongs: Belonging; at: Date };

/**
 * The member, and the version that the member's row had when it was read (`findKnownMoment`). `queuedAt` is the
 * instant at which a device without a network made the record, or null; `at` is the instant at which the record
 * is stored.
 */
type SettledGiven = { memberId: number; version: string; queuedAt: Date | null; at: Date };

/**
 * The condition of a statement without a transaction: the part that finds the member, and the counts that make
 * a day settled.
 */
type SettledCondition = {
  findDiarist(memberId: RawBuilder<number>, version: RawBuilder<string>): RawBuilder<unknown>;
  readonly settledFrom: SettledFrom;
};

/** Defines the statements of a kind of record. */
export function defineRecordStatements<Row extends RowOfDay>(
  definition: RecordDefinition<Row>,
  condition: SettledCondition,
): DayRecord<Row> {
  const changeOf = (row: Row) => amounts(definition.counts, (field) => Number(Reflect.get(row, field)));
  const insertSettled = defineStatement<Record<string, unknown>, { id: number }>((value) =>
    settledStatement(definition, condition, value),
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
      const query = sql<{ id: number; day: Day }>`
        with ${withParts(parts)} select stored.id, to_jsonb(day) as day from stored, day`;
      const stored = only(await runPrepared(trx, query));
      decode(stored.day, dayFields);
      return stored;
    },
    async insertBesideDays(trx, { memberId, row, belongs }) {
      const parada = paradaOfUncounted(memberId, row.localDay, belongs);
      const day = sql`(select ${memberId}::bigint as member_id, ${parada} as parada_id)`;
      const query = sql<{ id: number }>`
        with ${withParts({ day, ...definition.parts(valuesOf(row)) })} select stored.id from stored`;
      return only(await runPrepared(trx, query)).id;
    },
  };
}

type AnyValue = (name: string) => RawBuilder<unknown>;

function settledStatement<Row extends RowOfDay>(
  { kind, counts, parts }: RecordDefinition<Row>,
  { findDiarist, settledFrom }: SettledCondition,
  value: AnyValue,
): RawBuilder<{ id: number }> {
  const localDay = sql<string>`${value('localDay')}::date`;
  const moment = { localDay, queuedAt: sql<Date | null>`${value('queuedAt')}::timestamptz` };
  const all = {
    diarist: findDiarist(sql`${value('memberId')}`, sql`${value('version')}`),
    ...addToSettledDayParts(
      moment,
      amounts<Operand<number>>(counts, (field) => sql`${value(field)}`),
      settledFrom,
    ),
    ...parts((name) => sql`${value(name)}`),
    ...eventPart(kind, { localDay, at: sql`${value('at')}` }),
  };
  return sql<{ id: number }>`with ${withParts(all)} select id from stored`;
}

/**
 * Returns a function that reads the value of a field of the row. A statement uses this function if it contains
 * the values themselves instead of placeholders.
 */
function valuesOf<Row>(row: Row): Placeholders<Row> {
  return (name) => sql`${row[name]}`;
}

/** Returns the amount by which each count grows. `ofField` returns the value of one of the row's fields. */
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
