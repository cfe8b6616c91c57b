import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { anInvestment } from '#app/modules/portfolio/portfolio.factory.ts';
import { now, setClock } from '#app/platform/clock.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { aParada, onDay } from '../paradas.factory.ts';

const { server } = await testApplication();
const paradas = '/api/paradas/';
const investments = '/api/piptool/investments/';
const feelings = '/api/users_flow/user-feelings/';
const days = 45;
const idOf = (body: unknown) => z.object({ id: z.number() }).parse(body).id;
const ago = (hours: number) => new Date(now().getTime() - hours * 3_600_000).toISOString();

afterAll(() => setClock());

/**
 * Creates a member with three Paradas, each of which starts on the last day of the previous one. During these
 * days the member adds, corrects and withdraws records, adds late records, and rests.
 */
async function aLife() {
  onDay(0);
  const ana = await memberClient(server, { timeZone: 'America/Bogota' });
  const entries: number[] = [];
  let parada = 0;
  const put = async (changes: object) => {
    const { body, status } = await ana.post(investments, anInvestment({ minutes: 6, ...changes }));
    expect(status).toBe(201);
    entries.push(idOf(body));
  };
  const measure = async (moment: string, value: number) => {
    const answers = [value, 5, 5, 5, value];
    expect((await ana.post('/api/measures/', { instrument: 'termometros', answers, moment })).status).toBe(
      201,
    );
  };
  const begin = async () => {
    await measure('start', 3);
    const start = aParada({ intention: 'Si llueve, entonces leo.', letter: 'Querida yo' });
    parada = idOf((await ana.post(paradas, start)).body);
  };
  const move = async (name: string, body: object = {}) =>
    (await ana.post(`${paradas}${parada}/${name}/`, body)).status;
  const report = async (id: number) => (await ana.get(`${paradas}${id}/report/`)).text;
  /** Makes all changes that are possible on one day, including changes to the days of a finished Parada. */
  const live = async (day: number) => {
    await ana.post(feelings, { agrado: (day % 5) + 1, energia: 3 });
    await put({});
    if (day % 3 === 0) await put({ recorded_at: ago(5 * 24) });
    if (day % 4 === 0) await put({ local_day: ago(2 * 24).slice(0, 10) });
    if (day % 5 === 0) await put({ local_day: ago(20 * 24).slice(0, 10) });
    await ana.post(feelings, { agrado: 5, energia: 5, recorded_at: ago(3 * 24) });
    if (day % 2 === 0) await put({ minutes: 45, corrects: entries.shift() });
    if (day % 7 === 0) await ana.remove(`${investments}${entries.shift()}/`);
    if (day % 6 === 0) await move('rest');
    await move('intention', { answer: 'done' });
  };
  return { begin, measure, move, report, live, current: () => parada };
}

test(`on each of ${days} days the reports of finished Paradas stay the same, byte for byte`, {
  timeout: 120_000,
}, async () => {
  const life = await aLife();
  const kept = new Map<number, string>();
  const endings = {
    20: async () => {
      await life.measure('close', 8);
      return life.move('close', { keep: 'el paseo', let_go: 'las prisas', try: 'dormir' });
    },
    31: () => life.move('end'),
    38: () => life.move('end'),
  };
  await life.begin();
  const different: string[] = [];
  for (let day = 0; day < days; day += 1) {
    onDay(day);
    await life.live(day);
    const end = Object.entries(endings).find(([on]) => Number(on) === day)?.[1];
    if (end) {
      expect(await end()).toBe(200);
      kept.set(life.current(), await life.report(life.current()));
      await life.live(day);
      await life.begin();
      await life.live(day);
    }
    for (const [id, text] of kept)
      if ((await life.report(id)) !== text) different.push(`${id} on day ${day}`);
  }
  expect(different).toEqual([]);
  expect(kept.size).toBe(3);
  expect([...kept.values()].map((text) => JSON.parse(text).practice_days)).toEqual([21, 12, 8]);
});
