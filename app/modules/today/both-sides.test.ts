import { afterEach, beforeEach, expect, test } from 'vitest';
import { aCheckIn } from '#app/modules/feelings/feelings.factory.ts';
import { withDayMove } from '#app/modules/paradas/cycle/day-move.ts';
import { aMemberInParada, onDay } from '#app/modules/paradas/paradas.factory.ts';
import { anInvestment } from '#app/modules/portfolio/portfolio.factory.ts';
import { setClock } from '#app/platform/clock.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { hoyResponse } from './today.schema.ts';
import { withMove } from './with-move.ts';

const { server } = await testApplication();
const investments = '/api/piptool/investments/';
const feelings = '/api/users_flow/user-feelings/';

beforeEach(() => onDay(0));
afterEach(() => setClock());

const wordAlone = { user_feeling_category: null, agrado: undefined, energia: undefined, areas: ['familia'] };

test.each([
  ['nothing', null, {}],
  ['three minutes', investments, anInvestment({ minutes: 3, note: null })],
  ['five minutes', investments, anInvestment({ minutes: 5, note: null })],
  ['money alone', investments, anInvestment({ minutes: 0, amount_cents: 500, note: null })],
  ['a check-in', feelings, aCheckIn({ nota: null })],
  ['an area without a feeling', feelings, aCheckIn({ nota: null, ...wordAlone })],
  ['a response to the intention', 'intention', { answer: 'no_occasion' }],
])(
  'a browser shows a day with %s as the server has it, with a rest and without',
  async (_what, path, body) => {
    const ana = await aMemberInParada(server);
    if (path) await ana.post(path === 'intention' ? `${ana.path}intention/` : path, body);
    const readHoy = async () => hoyResponse.parse((await ana.get('/api/today/')).body);
    const localDay = '2026-03-01';
    for (const name of ['rest', 'work'] as const) {
      const shown = {
        parada: withDayMove(await ana.read(), { name, localDay }),
        hoy: withMove(await readHoy(), { name, localDay }),
      };
      const restPath = `${ana.path}rest/`;
      const { status } = name === 'rest' ? await ana.post(restPath, {}) : await ana.remove(restPath);
      expect(status).toBe(200);
      const [parada, hoy] = [await ana.read(), await readHoy()];
      expect([shown.parada.days, shown.parada.today]).toEqual([parada.days, parada.today]);
      expect([shown.hoy.week, shown.hoy.rest]).toEqual([hoy.week, hoy.rest]);
    }
  },
);
