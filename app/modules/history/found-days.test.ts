import { afterEach, beforeEach, expect, test } from 'vitest';
import { aCheckIn } from '#app/modules/feelings/feelings.factory.ts';
import { aMemberInParada, onDay } from '#app/modules/paradas/paradas.factory.ts';
import { anInvestment } from '#app/modules/portfolio/portfolio.factory.ts';
import { anOwnReferent } from '#app/modules/referents/referents.factory.ts';
import { setClock } from '#app/platform/clock.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { dayResponse, searchResponse, textKinds } from './history.schema.ts';

const { server } = await testApplication();

beforeEach(() => onDay(0));
afterEach(() => setClock());

type Ana = Awaited<ReturnType<typeof aMemberInParada>>;

const idOf = ({ body }: { body: unknown }) => Number(Reflect.get(Object(body), 'id'));
const search = async (ana: Ana, q: string) =>
  searchResponse.parse((await ana.get(`/api/history/search/?q=${q}`)).body).items;

/** Creates a member who writes a text of every kind, each on a different day. */
async function aWriter(): Promise<Ana> {
  const ana = await aMemberInParada(server, { intention: 'si hay olas, entonces intención' });
  onDay(1);
  await ana.post('/api/users_flow/user-feelings/', aCheckIn({ nota: 'olas en la nota' }));
  onDay(2);
  await ana.post('/api/piptool/investments/', anInvestment({ note: 'olas en lo puesto' }));
  onDay(3);
  const session = idOf(await ana.post('/api/dynamics/lo-que-esta-en-mi-mano/sessions/', { minutes: 10 }));
  const answers = { peso: 'olas en lo escrito', mano: ['olas en una lista'], cambio: ['hombros'], prisa: 3 };
  await ana.patch(`/api/dynamics/sessions/${session}/`, { step: 4, answers });
  const plan = { minutes: 10, intention: 'si hay olas, entonces plan' };
  await ana.post(`/api/dynamics/sessions/${session}/finish/`, plan);
  onDay(4);
  await ana.post('/api/money-moments/', { kind: 'gasto', note: 'olas en un gasto' });
  onDay(5);
  const referent = idOf(await ana.post('/api/my-referents/', anOwnReferent()));
  await ana.post(`/api/my-referents/${referent}/copy/`, { intention: 'si hay olas, entonces gesto' });
  onDay(20);
  const closing = { keep: 'olas que conservo', let_go: 'olas que suelto', try: 'olas que pruebo' };
  await ana.post(`${ana.path}close/`, closing);
  return ana;
}

/** Returns the lines of found excerpts that the page of their day does not show. */
async function listUnshown(ana: Ana, items: Awaited<ReturnType<typeof search>>): Promise<string[]> {
  const unshown: string[] = [];
  for (const { local_day: day, excerpt } of items) {
    const { body } = await ana.get(`/api/history/days/${day}/`);
    const shown = JSON.stringify(dayResponse.parse(body));
    const lines = excerpt.split('\n').map((line) => JSON.stringify(line).slice(1, -1));
    unshown.push(...lines.filter((line) => !shown.includes(line)));
  }
  return unshown;
}

test('if a search finds a text of any kind, the page of its day shows the text', async () => {
  const ana = await aWriter();
  const found = await search(ana, 'olas');
  expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(textKinds));
  expect(await listUnshown(ana, found)).toEqual([]);
});

test('the intention of an open Parada is shown only on the first day of the Parada', async () => {
  const ana = await aMemberInParada(server, { intention: 'si hay niebla, entonces espero' });
  onDay(3);
  const found = await search(ana, 'niebla');
  expect(found).toMatchObject([{ kind: 'intention', local_day: '2026-03-01' }]);
  expect(await listUnshown(ana, found)).toEqual([]);
  const { body } = await ana.get('/api/history/days/2026-03-02/');
  expect(dayResponse.parse(body).paradas).toMatchObject([{ is_over: false, intention: null }]);
});

test('a search does not find an option that the member chose in a dynamic, because the member did not write it', async () => {
  const ana = await aWriter();
  expect(await search(ana, 'hombros')).toEqual([]);
});
