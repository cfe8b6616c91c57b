import { sql } from 'kysely';
import { db, type Executor } from '#app/platform/db/db.ts';

/** A column with the id of the member who owns a row or acted on it. `origin` limits the rows. */
export type MemberColumn = { table: string; column: string; origin?: string };

/** Columns that contain the id of a member although their names do not show it. */
export const otherColumns: readonly MemberColumn[] = [
  { table: 'attribution_told', column: 'subject_id', origin: 'sign-up' },
];

/**
 * Columns whose names end in `_by` but that contain a number other than a member's id. Each entry has the
 * meaning of that number.
 */
const otherNumbers: Readonly<Record<string, string>> = {
  'accounts_refresh_token.replaced_by': 'the token that came after this one',
};

/** Returns the name of a column in the form in which the messages of a test show it. */
export const columnName = ({ table, column }: MemberColumn): string => `${table}.${column}`;

/**
 * Lists the columns that refer to a member: columns named `member_id`, numeric columns whose names end in `_by`
 * (docs/style.md, Grammar of names), and every foreign key to `accounts_member`. A partition counts as part of its
 * table.
 */
export async function listMemberColumns(): Promise<MemberColumn[]> {
  const { rows } = await sql<MemberColumn>`
    select columns.table_name as "table", columns.column_name as "column"
    from information_schema.columns as columns
    join information_schema.tables as tables using (table_schema, table_name)
    join pg_catalog.pg_class as class on class.oid = to_regclass(quote_ident(columns.table_name))
    where columns.table_schema = 'public' and tables.table_type = 'BASE TABLE' and not class.relispartition and (
      columns.column_name = 'member_id'
      or (columns.column_name like '%\_by' and columns.data_type in ('bigint', 'integer'))
      or exists (
        select from information_schema.referential_constraints as reference
        join information_schema.key_column_usage as own
          on own.constraint_schema = reference.constraint_schema and own.constraint_name = reference.constraint_name
        join information_schema.key_column_usage as target
          on target.constraint_schema = reference.unique_constraint_schema
          and target.constraint_name = reference.unique_constraint_name
          and target.ordinal_position = own.position_in_unique_constraint
        where own.table_name = columns.table_name and own.column_name = columns.column_name
          and target.table_name = 'accounts_member' and target.column_name = 'member_id'))
    order by 1, 2`.execute(db);
  return rows.filter((each) => !(columnName(each) in otherNumbers));
}

/** Counts the rows in which a column contains the id of a member. */
export async function countMemberRows(each: MemberColumn, memberId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(each.table)} where ${isOf(each, memberId)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Deletes the rows of one table in which a column contains the id of a member, but no rows of other tables. The
 * foreign keys to the table are dropped until the transaction is rolled back. Otherwise they would refuse the
 * deletion or extend it to other tables.
 */
export async function deleteRowsAlone(
  trx: Executor,
  columns: readonly MemberColumn[],
  memberId: number,
): Promise<void> {
  for (const each of columns) {
    for (const { name, from } of await listForeignKeysTo(trx, each.table))
      await sql`alter table ${sql.table(from)} drop constraint ${sql.ref(name)}`.execute(trx);
    await sql`delete from ${sql.table(each.table)} where ${isOf(each, memberId)}`.execute(trx);
  }
}

async function listForeignKeysTo(trx: Executor, table: string) {
  const { rows } = await sql<{ name: string; from: string }>`
    select conname as name, conrelid::regclass::text as "from" from pg_catalog.pg_constraint
    where contype = 'f' and confrelid = ${table}::regclass`.execute(trx);
  return rows;
}

function isOf({ column, origin }: MemberColumn, memberId: number) {
  const isNamed = sql<boolean>`${sql.ref(column)} = ${memberId}`;
  return origin === undefined ? isNamed : sql<boolean>`${isNamed} and origin = ${origin}`;
}
