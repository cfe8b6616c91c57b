import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { aParada, onDay } from '#app/modules/paradas/paradas.factory.ts';
import { anInvestment } from '#app/modules/portfolio/portfolio.factory.ts';
import { setClock } from '#app/platform/clock.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { readRecalculation } from './my-data.factory.ts';
import { recalculate } from './recalculate.browser.ts';

const { server } = await testApplication();
const investments = '/api/piptool/investments/';
const idOf = (body: unknown) => z.object({ id: z.number() }).parse(body).id;

afterAll(() => setClock());

const rated = {
  effort: 4,
  amount_cents: 1_234,
  shares: [
    { dimension: 'mente', basis_points: 3_333 },
    { dimension: 'cuerpo', basis_points: 6_667 },
  ],
};

/**
 * Creates a member with a plan. Also returns a function that records everything that can change a figure of a report.
 */
async function aDiarist() {
  onDay(0);
  const ana = await memberClient(server);
  const post = async (path: string, body: object = {}) => {
    const response = await ana.post(path, body);
    expect([path, response.status, response.status < 300 ? '' : response.body]).toEqual([
      path,
      response.status,
      '',
    ]);
    return response.body;
  };
  await post('/api/piptool/plan/', {
    targets: { cuerpo: 3_000, mente: 3_000, vinculos: 2_000, proposito: 1_000, dinero: 1_000 },
  });
  const measure = (moment: string, value: number) =>
    post('/api/measures/', {
      instrument: 'termometros',
      answers: [value, 5, 7 - (value % 3), 4, value],
      moment,
    });
  const satisfaction = (moment: string, value: number) =>
    post('/api/measures/', { instrument: 'satisfaccion', answers: [value], moment });
  const live = async (day: number) => {
    const causas = day % 3 === 1 ? ['conflicto'] : [];
    await post('/api/users_flow/user-feelings/', { agrado: (day % 4) + 1, energia: 3, causas });
    if (day % 3 === 0) await post('/api/users_flow/user-feelings/', { agrado: 5, energia: 3 });
    if (day % 4 !== 0) await post(investments, anInvestment({ minutes: 3 + (day % 9) }));
    if (day % 5 === 0) await post(investments, anInvestment({ minutes: 17, ...rated }));
    if (day % 6 === 0)
      await post(
        investments,
        anInvestment({
          minutes: 4,
          amount_cents: 999,
          currency: 'MXN',
          rate: '0.0491',
          home_currency: 'EUR',
        }),
      );
    if (day % 7 === 0) {
      const id = idOf(await post(investments, anInvestment({ minutes: 20 })));
      await post(investments, anInvestment({ minutes: 9, corrects: id }));
    }
  };
  return { ana, post, measure, satisfaction, live };
}

/** Three questions: about a dimension, about a cause one day later, and in the member's own words. */
const questions = [
  { text: 'Esto con la mente', factor: { kind: 'dimension', slug: 'mente' }, outcome: 'agrado', lag: 0 },
  { text: 'Esto un día después', factor: { kind: 'cause', slug: 'conflicto' }, outcome: 'energia', lag: 1 },
  'Esto es solo mío',
];

const signalsSchema = z.object({
  items: z.array(
    z.object({
      id: z.number(),
      factor: z.object({ kind: z.string() }),
      days_with: z.number(),
      days_without: z.number(),
    }),
  ),
});

/**
 * The days that the API counts for the question in the member's own words, on the last day of each Parada.
 */
const ownCounts: { days_with: number; days_without: number }[] = [];

/** Creates a member with the records of three Paradas. */
async function aLife() {
  const { ana, post, measure, satisfaction, live } = await aDiarist();
  const findOwnQuestion = async () => {
    const { items } = signalsSchema.parse((await ana.get('/api/signals/')).body);
    const own = items.find(({ factor }) => factor.kind === 'own');
    return own ?? { id: 0, days_with: 0, days_without: 0 };
  };
  const liveParada = async (first: number) => {
    onDay(first);
    const parada = `/api/paradas/${idOf(await post('/api/paradas/', aParada({ questions })))}/`;
    const { id: question } = await findOwnQuestion();
    for (let day = first; day < first + 26; day += 1) {
      onDay(day);
      if (day < first + 2) await measure('start', 2 + day - first);
      if (day === first) await satisfaction('start', 4);
      if (day === first + 8) await post(`${parada}pause/`);
      if (day === first + 11) await post(`${parada}resume/`);
      await live(day);
      if (day % 2 === 0) await post('/api/signals/answers/', { question, value: day % 7 });
      if (day === first + 14) await post(`${parada}rest/`, { local_day: undefined });
    }
    const { days_with, days_without } = await findOwnQuestion();
    ownCounts.push({ days_with, days_without });
    await measure('close', 8);
    await satisfaction('close', 6);
    await post(`${parada}close/`, { keep: 'Esto' });
  };
  for (const first of [0, 30, 60]) await liveParada(first);
  onDay(86);
  await live(86);
  return ana;
}

const ana = await aLife();
const read = async (path: string) => z.record(z.string(), z.unknown()).parse((await ana.get(path)).body);
const data = await readRecalculation(ana.memberId);
const result = recalculate(data);

test('the page in a data export exactly recalculates each figure of each report', {
  timeout: 60_000,
}, async () => {
  expect(result.paradas).toHaveLength(3);
  for (const parada of result.paradas) {
    const report = await read(`/api/paradas/${parada.id}/report/`);
    const { minutes, time } = parada.portfolio;
    expect(report).toMatchObject({
      constancy: parada.constancy,
      practice_days: parada.practice_days,
      parada: { elapsed_days: parada.elapsed_days, paused_days: parada.paused_days },
      agrado: parada.agrado,
      portfolio: { minutes, time },
      measures: parada.measures,
      across: parada.across,
      missing: parada.missing,
      questions: parada.questions.map(({ factor, days_with, days_without }) =>
        factor.kind === 'own' ? {} : { days_with, days_without },
      ),
    });
    expect(parada.questions.map(({ days_with }) => days_with !== null)).toEqual([true, true, true]);
    expect(parada.measures).toHaveLength(6);
  }
  expect(result.paradas[2]?.across.length).toBeGreaterThan(0);
});

test('for each window, the page in a data export calculates the same portfolio as the summary of the API', async () => {
  const windows = [
    ...Object.entries(result.windows),
    ...result.paradas.map(({ id, portfolio }) => [`parada:${id}`, portfolio] as const),
  ];
  for (const [window, found] of windows) {
    const summary = await read(`/api/piptool/summary/?window=${window}`);
    const { minutes, entries, rated_entries, merged: _merged, ...findings } = found;
    expect([window, summary]).toMatchObject([
      window,
      { ...findings, totals: { minutes, entries, ratedEntries: rated_entries } },
    ]);
  }
});

test("for a question in the member's own words, the page in a data export counts the same days as the API", () => {
  const counts = result.paradas.flatMap(({ questions: asked }) =>
    asked.flatMap(({ factor, days_with, days_without }) =>
      factor.kind === 'own' ? [{ days_with, days_without }] : [],
    ),
  );
  expect(counts).toEqual(ownCounts);
  expect(counts.map(({ days_with }) => Number(days_with) > 2)).toEqual([true, true, true]);
});

test('the page in a data export recalculates the balance and the level', async () => {
  const { yoi_balance, level } = result.yoi;
  expect(await read('/api/yoi/')).toMatchObject({ yoi_balance, level });
  expect(level.practice_days).toBeGreaterThan(21);
});

test('the page in a data export contains no text of the member, and only the lists that it needs', () => {
  expect(JSON.stringify(data)).not.toContain('Esto');
  expect(Object.keys(data.listas)).not.toContain('account');
});
