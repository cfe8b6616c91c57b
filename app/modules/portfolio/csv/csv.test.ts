import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aSignedInMember } from '#app/modules/accounts/accounts.factory.ts';
import { memberToday } from '#app/modules/days/index.ts';
import { guardFormula, unguardFormula } from '#app/platform/csv/formula-guard.ts';
import { databasePool } from '#app/platform/db/pool.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { anInvestment } from '../portfolio.factory.ts';
import { maxImportLines } from './records.server.ts';

const { server } = await testApplication();
type Member = { headers: { authorization: string } };

const bring = async ({ headers }: Member, payload: string | Buffer, more: Record<string, string> = {}) => {
  const response = await server.inject({
    method: 'POST',
    url: '/api/piptool/import/',
    headers: { 'content-type': 'text/csv', 'accept-language': 'es', ...headers, ...more },
    payload,
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
};
const take = async ({ headers }: Member) =>
  server.inject({ url: '/api/piptool/export.csv', headers: { ...headers, accept: 'text/csv' } });
const rows = (text: string) => text.replace('\uFEFF', '').trimEnd().split('\r\n').slice(1);

test('investments that are exported and then imported into another account stay the same', async () => {
  const [ana, bea] = [await memberClient(server), await memberClient(server)];
  const notes = [
    'coma, "comillas" y\nsalto',
    '=1+1',
    "'=ya guardada",
    '+34 600',
    '-menos',
    '@arroba',
    'ñandú ☂',
    'a;b',
  ];
  const shares = [
    { dimension: 'mente', basis_points: 3_333 },
    { dimension: 'dinero', basis_points: 6_667 },
  ];
  for (const note of notes) await ana.post('/api/piptool/investments/', anInvestment({ note, shares }));
  const inMexico = { amount_cents: 20_005, currency: 'MXN', rate: '0.0490', home_currency: 'EUR' };
  await ana.post('/api/piptool/investments/', anInvestment(inMexico));
  const file = await take(ana);
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(file.headers['content-disposition']).toContain('yoi-portafolio.csv');
  expect(await bring(bea, file.body)).toMatchObject({ status: 201, body: { imported: notes.length + 1 } });
  expect((await take(bea)).body).toBe(file.body);
  expect(file.body.startsWith('\uFEFFdia,minutos,energia,importe,moneda,')).toBe(true);
});

test('a spreadsheet runs no cell of an exported file as a formula', async () => {
  const ana = await memberClient(server);
  await ana.post('/api/piptool/investments/', anInvestment({ note: '=HYPERLINK("http://evil.example")' }));
  expect((await take(ana)).body).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
});

test('if the protection against formulas is removed from a text, the result is the exact original', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('', "'", "''", '=', "'=", '\t', '@', '＝'), (text, head) => {
      const guarded = guardFormula(head + text);
      expect(unguardFormula(guarded)).toBe(head + text);
      expect(guarded).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});

test.each([
  ['semicolons and decimal commas', 'dia;minutos;importe;cuerpo;mente\n2026-03-01;30;12,50;33,33;66,67\n'],
  ['tabs', 'dia\tminutos\timporte\tcuerpo\tmente\n2026-03-01\t30\t12.5\t33.33\t66.67'],
  [
    'a mark and Windows line ends',
    '\uFEFFdia,minutos,importe,cuerpo,mente\r\n2026-03-01,30,12.50,33.33,66.67\r\n',
  ],
  ['accents and capitals', 'Día,Minutos,Importe,Cuerpo,Mente\n2026-03-01,30,"12,50","33,33","66,67"\n'],
  ['the names of the API', 'local_day,minutes,amount_cents,cuerpo,mente\n2026-03-01,30,12.50,33.33,66.67\n'],
])('a file with %s is accepted', async (_name, file) => {
  const ana = await memberClient(server);
  expect(await bring(ana, file)).toMatchObject({ status: 201, body: { imported: 1 } });
  expect(rows((await take(ana)).body)).toEqual(['2026-03-01,30,,12.50,EUR,,,33.33,66.67,,,,,']);
});

test('accents in a file encoded in Windows-1252 are preserved', async () => {
  const ana = await memberClient(server);
  await bring(ana, Buffer.from('dia,minutos,cuerpo,nota\n2026-03-01,5,100,montaña\n', 'latin1'));
  expect(rows((await take(ana)).body)[0]).toContain('montaña');
});

test('if some lines of a file are invalid, nothing is imported, and each error names its line and column', async () => {
  const ana = await memberClient(server);
  const file = [
    'dia,minutos,importe,cuerpo,nota',
    '2026-03-01,30,,100,"dos\nlíneas"',
    '2026-02-30,30,,100,',
    '2026-03-02,media,,100,',
    '2026-03-03,10,doce,100,',
    '2026-03-04,10,,90,',
    '2999-01-01,10,,100,',
    '2026-03-05,0,,100,',
  ].join('\n');
  const { status, body } = await bring(ana, file);
  expect(status).toBe(400);
  expect(Object.keys(body)).toEqual([
    'line_4.dia',
    'line_5.minutos',
    'line_6.importe',
    'line_7.reparto',
    'line_8.dia',
    'line_9.minutos',
  ]);
  expect(body['line_8.dia']).toEqual(['El día no puede estar en el futuro.']);
  expect(rows((await take(ana)).body)).toEqual([]);
});

test.each([
  ['nothing', '', 'line_1'],
  ['an unknown column', 'dia,altura\n2026-03-01,180\n', 'line_1'],
  ['a column twice', 'dia,dia\n', 'line_1'],
  ['no day', 'minutos,cuerpo\n5,100\n', 'line_1'],
  ['a missing cell', 'dia,minutos,cuerpo\n2026-03-01,5\n', 'line_2'],
  ['a quote that never ends', 'dia,minutos,cuerpo\n2026-03-01,5,"100\n', 'line_2'],
])('a file with %s is refused, and the error names the line', async (_name, file, key) => {
  const { status, body } = await bring(await memberClient(server), file);
  expect([status, Object.keys(body)]).toEqual([400, [key]]);
});

test('a file that is sent twice with the same key is imported only once', async () => {
  const ana = await memberClient(server);
  const file = 'dia,minutos,cuerpo\n2026-03-01,5,100\n';
  const key = { 'idempotency-key': 'once' };
  const [first, second] = [await bring(ana, file, key), await bring(ana, file, key)];
  expect([first.status, second.status, second.headers['idempotent-replayed']]).toEqual([201, 201, 'true']);
  expect(rows((await take(ana)).body)).toHaveLength(1);
});

test('an imported investment changes neither the state of a day nor the balance', async () => {
  const ana = await memberClient(server);
  // The current local day of the member. It can differ from the server's day, because the member's day in
  // Madrid begins some hours later.
  const today = await memberToday({ memberId: ana.memberId, sessionId: 0 });
  await bring(ana, `dia,minutos,cuerpo\n${today},50,100\n`);
  const { rows: days } = await databasePool().query('select from days_day where member_id = $1', [
    ana.memberId,
  ]);
  expect(days).toEqual([]);
  expect((await ana.get('/api/piptool/summary/?window=7d')).body).toMatchObject({ totals: { minutes: 50 } });
});

test('a file with the maximum number of lines is imported, and a file with one more line is refused', async () => {
  const ana = await memberClient(server);
  const line = '2026-03-01,5,100,una nota\n';
  const file = `dia,minutos,cuerpo,nota\n${line.repeat(maxImportLines)}`;
  expect(await bring(ana, `${file}${line}`)).toMatchObject({
    status: 400,
    body: { [`line_${maxImportLines + 2}`]: [expect.any(String)] },
  });
  expect(await bring(ana, file)).toMatchObject({ status: 201, body: { imported: maxImportLines } });
}, 60_000);

test('an import is refused if it is not a CSV or is too large; other routes refuse CSV files', async () => {
  const ana = await memberClient(server);
  expect((await bring(ana, '{}', { 'content-type': 'application/json' })).status).toBe(400);
  expect((await bring(ana, 'a'.repeat(2_000_001))).status).toBe(413);
  const elsewhere = await server.inject({
    method: 'POST',
    url: '/api/piptool/plan/',
    headers: { ...ana.headers, 'content-type': 'text/csv' },
    payload: 'a,b',
  });
  expect(elsewhere.statusCode).toBe(415);
  const other = await server.inject({
    url: '/api/piptool/summary/',
    headers: { ...ana.headers, accept: 'text/csv' },
  });
  expect(other.statusCode).toBe(406);
});

test('without consent to a diary a member can export a file but cannot import one', async () => {
  const { headers, memberId } = await aSignedInMember();
  await databasePool().query(
    `update accounts_consent set withdrawn_at = now() where member_id = $1 and purpose = 'diary'`,
    [memberId],
  );
  const { authorization = '' } = headers;
  const member = { headers: { authorization } };
  expect((await take(member)).statusCode).toBe(200);
  expect((await bring(member, 'dia,minutos,cuerpo\n2026-03-01,5,100\n')).status).toBe(403);
});
