import { sql } from 'kysely';
import { db } from '#app/platform/db/db.ts';

/** A column that says which member a row belongs to, or who did something with it. */
export type MemberColumn = { table: string; column: string };

/** The name of a column in messages of a test. */
export const nameOf = ({ table, column }: MemberColumn): string => `${table}.${column}`;

/**
 * Lists the columns of the database that refer to a member: those of the name `member_id`, those that end in `_by` and
 * hold a number (docs/style.md, Grammar of names), and every foreign key to `accounts_member`, whatever its name.
 */
export async function listMemberColumns(): Promise<MemberColumn[]> {
  const { rows } = await sql<MemberColumn>`
    select columns.table_name as "table", columns.column_name as "column"
    from information_schema.columns as columns
    join information_schema.tables as tables using (table_schema, table_name)
    where columns.table_schema = 'public' and tables.table_type = 'BASE TABLE' and (
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
  return rows;
}

/** Counts the rows in which a column names a member. */
export async function countMemberRows({ table, column }: MemberColumn, memberId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where ${sql.ref(column)} = ${memberId}`.execute(db);
  return rows[0]?.count ?? 0;
}
