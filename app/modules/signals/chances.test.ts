import { afterEach, beforeEach, expect, test } from 'vitest';
import { aMemberInParada, onDay } from '#app/modules/paradas/paradas.factory.ts';
import { setClock } from '#app/platform/clock.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { aQuestion, hasBody, liveDays } from './signals.factory.ts';
import { chancesResponse, isAskedByOutcome } from './signals.schema.ts';

const { server } = await testApplication();
const path = '/api/signals/chances/';

beforeEach(() => onDay(0));
afterEach(() => setClock());

type Member = Awaited<ReturnType<typeof aMemberInParada>>;
const readChances = async (member: Member) => chancesResponse.parse((await member.get(path)).body);
async function finishDynamic(member: Member, slug: string): Promise<void> {
  const { body } = await member.post(`/api/dynamics/${slug}/sessions/`, { minutes: 5 });
  await member.post(`/api/dynamics/sessions/${Reflect.get(Object(body), 'id')}/finish/`, { minutes: 5 });
}
const large = { withBody: 4, without: 2 };

test('differences that nobody asked about are shown with the number of differences that pure chance would give', async () => {
  const ana = await aMemberInParada(server);
  expect(await readChances(ana)).toEqual({ compared: 0, by_luck: 0, items: [] });
  await liveDays(ana, [0, 30], large);
  onDay(30);
  const { compared, by_luck, items } = await readChances(ana);
  expect([compared, by_luck]).toEqual([4, 0.2]);
  expect(items).toMatchObject([{ factor: { kind: 'dimension', slug: 'cuerpo' }, outcome: 'agrado', lag: 0 }]);
});

test('if the form asks for a factor only at some values of agrado, the factor is compared only with energía or the next day', () => {
  const about = { factor: { kind: 'help' }, outcome: 'agrado', lag: 0 } as const;
  expect(isAskedByOutcome(about)).toBe(true);
  expect(isAskedByOutcome({ ...about, lag: 1 })).toBe(false);
  expect(isAskedByOutcome({ ...about, outcome: 'energia' })).toBe(false);
  expect(isAskedByOutcome({ ...about, factor: { kind: 'area' } })).toBe(false);
});

test('chance findings also cover dynamics and things that helped', async () => {
  const ana = await aMemberInParada(server);
  for (let day = 0; day < 30; day += 1) {
    onDay(day);
    const helped = hasBody(day) ? { ayudas: ['naturaleza'] } : {};
    await ana.post('/api/users_flow/user-feelings/', { agrado: 4, energia: hasBody(day) ? 4 : 2, ...helped });
    if (hasBody(day)) await finishDynamic(ana, 'cinco-cosas-que-veo');
  }
  onDay(30);
  const { items } = await readChances(ana);
  expect(items.map(({ factor: { kind, slug } }) => `${kind} ${slug}`)).toEqual(
    expect.arrayContaining(['help naturaleza', 'dynamic cinco-cosas-que-veo']),
  );
});

test('if the member asked a question about a difference, the difference is not shown among the chance findings', async () => {
  const ana = await aMemberInParada(server, { questions: [aQuestion()] });
  await liveDays(ana, [0, 30], large);
  onDay(30);
  expect(await readChances(ana)).toMatchObject({ compared: 3, items: [] });
});

test('soon after a check-in at the lowest point, no chance findings are computed', async () => {
  const ana = await aMemberInParada(server);
  await liveDays(ana, [0, 30], large);
  onDay(30);
  await ana.post('/api/users_flow/user-feelings/', { agrado: 1, energia: 1 });
  expect(await readChances(ana)).toEqual({ compared: 0, by_luck: 0, items: [] });
});

test('a request without a session gets no chance findings', async () => {
  expect((await server.inject(path)).statusCode).toBe(401);
});
