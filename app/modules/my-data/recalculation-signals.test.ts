import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { aMemberInParada, aParada, onDay } from '#app/modules/paradas/paradas.factory.ts';
import {
  anOwnQuestion,
  aQuestion,
  hasBody,
  investInBody,
  readSignalsOf,
} from '#app/modules/signals/signals.factory.ts';
import { setClock } from '#app/platform/clock.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { readRecalculation } from './my-data.factory.ts';
import { recalculate } from './recalculate.browser.ts';

const { server } = await testApplication();
const experimentsPath = '/api/signals/experiments/';
const idOf = (body: unknown) => z.object({ id: z.number() }).parse(body).id;

afterAll(() => setClock());

const questions = [
  aQuestion(),
  aQuestion({ factor: { kind: 'cause', slug: 'conflicto' }, outcome: 'energia', lag: 1 }),
  anOwnQuestion(),
];

type Member = Awaited<ReturnType<typeof aMemberInParada>>;

/** Records on one day everything that may change a figure of a question. */
async function liveDay(ana: Member, day: number, own: number | undefined): Promise<void> {
  onDay(day);
  const path = '/api/users_flow/user-feelings/';
  const causas = day % 3 === 1 ? ['conflicto'] : [];
  await ana.post(path, { agrado: (hasBody(day) ? 4 : 1) + (day % 2), energia: 1 + (day % 5), causas });
  if (day % 4 === 0) await ana.post(path, { agrado: 2, energia: 2 });
  if (hasBody(day)) await investInBody(ana);
  if (own !== undefined && day % 6 !== 0)
    await ana.post('/api/signals/answers/', { question: own, value: (day * 7) % 11 });
  if (day % 9 === 5) await ana.post(path, { agrado: 5, energia: 5, local_day: localDayBefore(day) });
  await readSignalsOf(ana);
}

const localDayBefore = (day: number) => new Date(Date.UTC(2026, 2, day, 12)).toISOString().slice(0, 10);

/** Records every day from `from` to `to` (excluded), with a pause, two experiments and a changed question. */
async function live(ana: Member, [from, to]: readonly [number, number]): Promise<void> {
  const standing = async () => (await readSignalsOf(ana)).items;
  for (let day = from; day < to; day += 1) {
    onDay(day);
    const own = (await standing()).find(({ factor }) => factor.kind === 'own')?.id;
    const body = (await standing()).find(({ factor }) => factor.kind === 'dimension')?.id;
    if (day === 1 || day === 26) await ana.post(experimentsPath, { question: body, days: 14 });
    if (day === 19) await ana.post(`/api/paradas/${ana.id}/pause/`, {});
    if (day === 22) await ana.post(`/api/paradas/${ana.id}/resume/`, {});
    await liveDay(ana, day, own);
    if (day === 30) await ana.post(`${experimentsPath}${await newestExperiment(ana)}/end/`, {});
    if (day === 35)
      await ana.patch(`/api/signals/questions/${own}/`, aQuestion({ outcome: 'energia', lag: 1 }));
  }
}

const experimentsSchema = z.object({
  items: z.array(
    z.object({
      id: z.number(),
      state: z.string(),
      verdict: z.string(),
      days_with: z.number().nullable(),
      days_without: z.number().nullable(),
      difference: z.number().nullable(),
      interval: z.array(z.number()).nullable(),
      p: z.number().nullable(),
      done: z.object({ as_tossed: z.number(), otherwise: z.number(), unknown: z.number() }),
      power: z.array(z.object({ effect: z.number(), share: z.number() })),
    }),
  ),
});

const readExperiments = async (ana: Member) =>
  experimentsSchema.parse((await ana.get(experimentsPath)).body).items;
const newestExperiment = async (ana: Member) => (await readExperiments(ana))[0]?.id;

onDay(0);
const ana = await aMemberInParada(server, { questions });
await live(ana, [0, 45]);
onDay(45);
await ana.post(`/api/paradas/${ana.id}/close/`, { keep: 'Esto' });
onDay(50);
const second = idOf((await ana.post('/api/paradas/', aParada({ questions: [aQuestion()] }))).body);
await live({ ...ana, id: second }, [50, 72]);
const data = await readRecalculation(ana.memberId);
const { signals } = recalculate(data);

test('the page in a data export exactly recalculates each evaluation of a question', () => {
  const found = signals.questions.flatMap(({ id, looks }) =>
    looks.map(({ lookDay, localDay, verdict, comparison }) => ({
      ...{ question: id, days_at: lookDay, through_day: localDay, verdict },
      ...{ days_with: comparison.daysWith, days_without: comparison.daysWithout },
      ...{ difference: comparison.difference, p: comparison.p, shift_share: comparison.shiftShare },
      ...{ low: comparison.interval?.[0], high: comparison.interval?.[1] },
    })),
  );
  const kept = data.listas.signals.map(({ looked_at: _at, ...look }) => look);
  expect(found.length).toBeGreaterThan(6);
  expect(found).toEqual(expect.arrayContaining(kept));
  expect(found).toHaveLength(kept.length);
});

test('for each question, the page in a data export shows the same verdicts and days as the API', async () => {
  const { items } = await readSignalsOf(ana);
  expect(items).toHaveLength(4);
  for (const { id, verdict, days_with, days_without, first_day, looks } of items) {
    const found = signals.questions.find((each) => each.id === id);
    expect(found).toMatchObject({ verdict, days_with, days_without, firstDay: first_day });
    expect(found?.looks).toMatchObject(
      looks.map((look) => ({
        ...{ lookDay: look.days_at, verdict: look.verdict },
        comparison: { difference: look.difference, interval: look.interval },
      })),
    );
  }
  expect(signals.questions.map(({ verdict }) => verdict)).toContain('hint');
  expect(signals.questions.map(({ verdict }) => verdict)).toContain('none');
});

test('the page in a data export shows the same verdicts as the report of the closed Parada', async () => {
  const { body } = await ana.get(`/api/paradas/${ana.id}/report/`);
  const report = z.object({ questions: z.array(z.object({ verdict: z.string() })) }).parse(body);
  const standing = signals.questions.filter(({ parada, ended_at }) => parada === 1 && ended_at === null);
  expect(standing.map(({ closing }) => closing)).toEqual(report.questions.map(({ verdict }) => verdict));
});

test('the page in a data export recalculates the results of all finished experiments', async () => {
  const over = (await readExperiments(ana)).toReversed();
  expect(over.map(({ state }) => state)).toEqual(['over', 'ended_early']);
  const found = signals.experiments.map(({ id, result, done, power }) => ({
    ...{ id, done, power, verdict: result?.verdict ?? 'unknown' },
    ...{ days_with: result?.daysA ?? null, days_without: result?.daysB ?? null },
    ...{ difference: result?.difference ?? null, interval: result?.interval ?? null, p: result?.p ?? null },
  }));
  expect(found).toEqual(over.map(({ state: _state, ...experiment }) => experiment));
  expect(found[0]?.p).toBeGreaterThan(0);
});

test('the page in a data export does not contain the schedule of an experiment that is running', async () => {
  const bea = await aMemberInParada(server, { questions: [aQuestion()] });
  const [question] = (await readSignalsOf(bea)).items;
  await bea.post(experimentsPath, { question: question?.id, days: 14 });
  const { listas } = await readRecalculation(bea.memberId);
  expect(listas.experiments).toMatchObject([{ schedule: null }]);
});
