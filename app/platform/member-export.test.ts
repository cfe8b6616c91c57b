// Runs alone because it starts a part of the program.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { config } from './config.server.ts';
import { sealField } from './crypto/field-encryption.ts';
import { db } from './db/db.ts';
import { rowsAtOnce } from './db/pages.ts';
import { connectDatabase, disconnectDatabase } from './db/pool.ts';
import { readExportPages } from './member-export.factory.ts';
import { defineExport, openEach } from './member-export.server.ts';

beforeAll(() => connectDatabase({ connectionString: config.databaseUrl ?? '' }));
afterAll(disconnectDatabase);

/** Creates an export with this number of rows. Also records the key after which each page was requested. */
function exportOf(count: number) {
  const asked: (number | undefined)[] = [];
  const list = defineExport<{ id: number; at: Date }>({
    name: 'rows',
    tables: [],
    async listRows(_on, _memberId, after) {
      asked.push(after?.id);
      const first = (after?.id ?? 0) + 1;
      const length = Math.max(0, Math.min(rowsAtOnce, count - first + 1));
      return Array.from({ length }, (_, index) => ({ id: first + index, at: new Date(first + index) }));
    },
  });
  return { asked, pages: () => readExportPages(list, 1) };
}

test.each([
  [0, [], [undefined]],
  [1, [1], [undefined]],
  [500, [500], [undefined, 500]],
  [1_201, [500, 500, 201], [undefined, 500, 1_000]],
])(
  'each of %i rows is read exactly once, in pages that each continue after a key',
  async (count, sizes, keys) => {
    const { asked, pages } = exportOf(count);
    const read = await pages();
    expect([read.map(({ length }) => length), asked]).toEqual([sizes, keys]);
    expect(read.flat().map((record) => Object(record).id)).toEqual(
      Array.from({ length: count }, (_, index) => index + 1),
    );
  },
);

test('instants in a record are exported as ISO text', async () => {
  expect(await exportOf(1).pages()).toEqual([[{ id: 1, at: '1970-01-01T00:00:00.001Z' }]]);
});

test('sealed texts are opened in the order of the rows; a row without a text gives null', async () => {
  const at = (rowId: number) => ({ table: 'rows', column: 'sealed', rowId, memberId: 41 });
  const sealed = async (rowId: number, text: string) => ({
    location: at(rowId),
    sealed: await sealField(db, at(rowId), text),
  });
  const fields = [null, await sealed(1, 'uno'), null, await sealed(2, ''), await sealed(3, 'tres')];
  expect(await openEach(db, fields)).toEqual([null, 'uno', null, '', 'tres']);
});
