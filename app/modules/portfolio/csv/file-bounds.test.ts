// Runs alone because it observes all queries.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { observeQueries } from '#app/platform/db/query-observer.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { maxCents, maxMinutes } from '../allocation/allocation.ts';
import type { Investment } from '../entry/entry.schema.ts';
import { exportInvestments } from '../entry/reading.server.ts';
import { anInvestment } from '../portfolio.factory.ts';
import { columnFields, columnNames } from './columns.server.ts';
import { exportCsv, toCsvLines } from './export.server.ts';
import { toLines } from './lines.server.ts';
import { readLine } from './read-line.server.ts';
import { maxImportLines, readRecords } from './records.server.ts';

const { server } = await testApplication();
type Member = { headers: { authorization: string } };

const bring = async ({ headers }: Member, payload: string, more: Record<string, string> = {}) => {
  const response = await server.inject({
    method: 'POST',
    url: '/api/piptool/import/',
    headers: { 'content-type': 'text/csv', 'accept-language': 'es', ...headers, ...more },
    payload,
  });
  return { status: response.statusCode, body: response.json() };
};
const headings = 'dia,minutos,cuerpo,nota\n';
const lines = (count: number) => '2026-03-01,5,100,una nota\n'.repeat(count);
const actorOf = ({ memberId }: { memberId: number }) => ({ memberId, sessionId: 0 });

/** Returns the SQL that `work` sends to the database. */
async function questionsOf(work: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = [];
  observeQueries(({ query }) => asked.push(query.sql));
  await work();
  observeQueries(undefined);
  return asked;
}

test.each([
  ['columns', 2, `${headings}${','.repeat(20)}\n2026-03-01,"never closed`],
  ['lines', maxImportLines + 2, `${headings}${lines(maxImportLines + 1)}2026-03-01,"never closed`],
])('if a file has too many %s, reading stops at the limit', (reason, line, file) => {
  expect(readRecords(Buffer.from(file))).toEqual({ refused: { line, reason } });
});

test.each([
  ['semicolons', ';'.repeat(2_000_000)],
  ['commas', ','.repeat(2_000_000)],
  ['columns under right headings', `${headings}${','.repeat(1_000_000)}`],
  ['line ends', '\n'.repeat(2_000_000)],
])(
  'a file that consists only of %s is refused at its first lines, before its idempotency key is stored',
  async (_name, file) => {
    const ana = await memberClient(server);
    let answer: Awaited<ReturnType<typeof bring>> | undefined;
    const asked = await questionsOf(async () => {
      answer = await bring(ana, file, { 'idempotency-key': 'hostile' });
    });
    expect([answer?.status, Object.keys(answer?.body)]).toEqual([
      400,
      [expect.stringMatching(/^line_[12]$/)],
    ]);
    expect(asked.filter((sql) => sql.includes('platform_idempotency'))).toEqual([]);
  },
);

test('a file that is sent without valid credentials is refused before it is read', async () => {
  expect((await bring({ headers: { authorization: 'Bearer no' } }, ';')).status).toBe(401);
});

test("importing a file reads the member's key only once for the whole file", async () => {
  const ana = await memberClient(server);
  const asked = await questionsOf(() => bring(ana, `${headings}${lines(50)}`));
  expect(asked.filter((sql) => sql.includes('platform_member_key')).length).toBeLessThanOrEqual(3);
});

test('an export is written page by page, and does not contain changes that are made during the export', async () => {
  const ana = await memberClient(server);
  await bring(ana, `${headings}${lines(1_100)}`);
  const pages = exportInvestments(ana.memberId);
  const first = (await pages.next()).value;
  const last = (await (await newLast(ana)).json()).id;
  await ana.post('/api/piptool/investments/', anInvestment({ corrects: last - 1, minutes: 9 }));
  const sizes = [first?.length];
  const minutes = new Set<number>();
  for await (const page of pages) {
    sizes.push(page.length);
    for (const investment of page) minutes.add(investment.minutes);
  }
  expect([sizes, [...minutes]]).toEqual([[500, 500, 100], [5]]);
});

/** Records one more investment, which becomes the newest. */
function newLast({ headers }: Member) {
  return server.inject({
    method: 'POST',
    url: '/api/piptool/investments/',
    headers,
    payload: anInvestment({ minutes: 7 }),
  });
}

test('a member can run only one export at a time; exports of different members can run at the same time', async () => {
  const [ana, bea] = [await memberClient(server), await memberClient(server)];
  const take = ({ headers }: Member) => server.inject({ url: '/api/piptool/export.csv', headers });
  const slices = exportCsv(actorOf(ana));
  await slices.next();
  const refused = await take(ana);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([409, '5']);
  expect((await take(bea)).statusCode).toBe(200);
  await slices.return(undefined);
  expect((await take(ana)).statusCode).toBe(200);
});

const shares = fc.constantFrom<Investment['shares'][]>(
  [{ dimension: 'cuerpo', basis_points: 10_000 }],
  [
    { dimension: 'mente', basis_points: 3_333 },
    { dimension: 'dinero', basis_points: 6_667 },
  ],
);
/**
 * Texts that consist of letters, diacritics, and signs with a meaning in spreadsheets and CSV. The texts are
 * trimmed, as stored texts are.
 */
const words = fc
  .array(fc.oneof(fc.string({ maxLength: 3 }), fc.constantFrom('\n', '\r', '\r\n', '"', "'", '=1', ',', ';')))
  .map((parts) => parts.join('').replaceAll('\0', '').slice(0, 280).trim())
  .map((text) => text || null);
const investment = fc
  .record({
    minutes: fc.integer({ min: 1, max: maxMinutes }),
    effort: fc.option(fc.integer({ min: 1, max: 5 })),
    amount_cents: fc.integer({ min: 0, max: maxCents }),
    shares,
    note: words,
    dynamic: fc.option(fc.constantFrom('paseo', 'una-dinamica')),
  })
  .map((stated) => ({
    ...{ id: 1, local_day: '2026-03-01', created: '', currency: 'EUR', rate: null, home_currency: null },
    ...{ home_cents: null, origin: 'manual' as const, title: null, corrects: null },
    ...stated,
  }));

const ourHeadings = `${columnFields.map((field) => columnNames[field]).join(',')}\r\n`;

test('if any investments are exported to a file, they can be read back exactly', () => {
  fc.assert(
    fc.property(fc.array(investment, { minLength: 1, maxLength: 5 }), (investments) => {
      const read = readRecords(Buffer.from(ourHeadings + toCsvLines(investments)));
      const found = 'records' in read ? toLines(read.records).map(readLine) : [];
      const kept = investments.map(({ minutes, effort, amount_cents, note, dynamic }) => ({
        line: expect.objectContaining({ minutes, effort, amount_cents, note, dynamic }),
      }));
      expect(found).toEqual(kept);
    }),
  );
});

test.each(['\n', '\r', '\r\n'])('a line break (%j) in a note does not split the cell of the note', (end) => {
  const [one] = fc.sample(investment, 1);
  const line = one && toCsvLines([{ ...one, note: `a${end}=1+1`, dynamic: null }]);
  expect(line).toContain(`,"a${end}=1+1",`);
});
