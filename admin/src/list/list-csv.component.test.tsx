import { expect, test } from 'vitest';
import { membersResponse } from '#app/modules/back-office/schema.ts';
import { api, signIn } from '#app/shell/testing/render.tsx';
import { aFoundMember, aKeysetPage } from '../admin.factory.tsx';
import type { FoundMember } from '../members/members.screen.tsx';
import { maxCsvRecords, readWhole, toCsv } from './list-csv.ts';

const path = '/api/admin/members/';
const resource = { name: 'members', path, many: membersResponse };

test('a name that a spreadsheet would run as a formula is exported as plain text', () => {
  const file = {
    name: 'personas',
    headings: ['Nombre', 'Correo'],
    linesOf: ({ username, email }: FoundMember) => [[username, email]],
  };
  const members = ['=1+1', '-2', 'bea'].map((username) => aFoundMember({ username }));
  expect(toCsv(file, members)).toBe(
    '\uFEFFNombre,Correo\r\n' +
      ["'=1+1", "'-2", 'bea'].map((name) => `${name},bea@persona.example`).join('\r\n'),
  );
});

test('the exported file contains all pages of the filtered list', async () => {
  await signIn();
  api().on('GET', path, ({ query }) => {
    const id = Number(query.get('after') ?? 0) + 1;
    return { body: aKeysetPage([aFoundMember({ id })], { next: id < 3 ? id : null }) };
  });
  const counts: number[] = [];
  const { items, isCut } = await readWhole(resource, { search: 'b' }, (count) => counts.push(count));
  expect([items.map(({ id }) => id), counts, isCut]).toEqual([[1, 2, 3], [1, 2, 3], false]);
  expect(
    api()
      .of('GET', path)
      .every(({ query }) => query.get('search') === 'b'),
  ).toBe(true);
});

test('an export stops at the maximum number of records', async () => {
  await signIn();
  const page = Array.from({ length: 100 }, (_, index) => aFoundMember({ id: index + 1 }));
  api().on('GET', path, () => ({ body: aKeysetPage(page, { next: 100 }) }));
  const { items, isCut } = await readWhole(resource, {}, () => undefined);
  expect([items.length, isCut]).toEqual([maxCsvRecords, true]);
});
