import { openFields, type SealedField } from './crypto/field-encryption.ts';
import type { Executor } from './db/db.ts';
import { readPages } from './db/pages.ts';
import type { MemberExport } from './module.server.ts';

/** The source of an export: the member who owns the rows, and the executor that runs the queries. */
export type ExportSource = { readonly on: Executor; readonly memberId: number };

type ExportInput<Row extends object> = Pick<MemberExport, 'name' | 'tables'> & {
  /**
   * Lists up to `rowsAtOnce` rows of the member that follow the row `after`. The rows are in ascending order of their
   * key, so the oldest is first.
   */
  listRows(on: Executor, memberId: number, after: Row | undefined): Promise<Row[]>;
  /** Turns rows into the records of the data export. Without this function each row is a record. */
  toRecords?(rows: readonly Row[], source: ExportSource): readonly object[] | Promise<readonly object[]>;
};

/** Defines an export that reads its list in pages by key. Instants in its records are ISO 8601 text. */
export function defineExport<Row extends object>({
  name,
  tables,
  listRows,
  toRecords = (rows) => rows,
}: ExportInput<Row>): MemberExport {
  return {
    name,
    tables,
    async *read(on, memberId) {
      for await (const rows of readPages<Row>((after) => listRows(on, memberId, after)))
        yield (await toRecords(rows, { on, memberId })).map(withIsoInstants);
    },
    async count(on, memberId) {
      let count = 0;
      for await (const rows of readPages<Row>((after) => listRows(on, memberId, after))) count += rows.length;
      return count;
    },
  };
}

/**
 * Opens one sealed text for each row of a page, in the order of the rows. The result has null for each row without a
 * text.
 * @throws Unreadable if a text cannot be opened
 */
export async function openEach(
  on: Executor,
  fields: readonly (SealedField | null)[],
): Promise<(string | null)[]> {
  const sealed = fields.filter((field) => field !== null);
  const texts = sealed.length > 0 ? await openFields(on, sealed) : [];
  const byField = new Map(sealed.map((field, index) => [field, texts[index] ?? null]));
  return fields.map((field) => (field === null ? null : (byField.get(field) ?? null)));
}

function withIsoInstants(record: object): object {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]: [string, unknown]) => [
      name,
      value instanceof Date ? value.toISOString() : value,
    ]),
  );
}
