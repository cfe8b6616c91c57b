import { afterEach, beforeEach, expect, test } from 'vitest';
import { aCheckIn } from '#app/modules/feelings/feelings.factory.ts';
import { aMemberInParada, onDay } from '#app/modules/paradas/paradas.factory.ts';
import { anInvestment } from '#app/modules/portfolio/portfolio.factory.ts';
import { setClock } from '#app/platform/clock.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { searchResponse } from './history.schema.ts';

const { server } = await testApplication();
const feelings = '/api/users_flow/user-feelings/';
const investments = '/api/piptool/investments/';

beforeEach(() => onDay(0));
afterEach(() => setClock());

type Client = Awaited<ReturnType<typeof memberClient>>;
const path = (q: string, rest = '') => `/api/history/search/?q=${encodeURIComponent(q)}${rest}`;
const search = async (member: Pick<Client, 'get'>, q: string, rest = '') =>
  searchResponse.parse((await member.get(path(q, rest))).body);
const idOf = ({ body }: { body: unknown }) => Number(Reflect.get(Object(body), 'id'));

test('a search finds notes, closings, dynamics and intentions regardless of case and accents', async () => {
  const ana = await aMemberInParada(server, { intention: 'si veo la MONTAÑA, entonces respiro' });
  const felt = idOf(await ana.post(feelings, aCheckIn({ nota: 'Subí a la montaña con mamá' })));
  await ana.post(investments, anInvestment({ note: 'botas de montana' }));
  await ana.post(investments, anInvestment({ note: 'otra cosa' }));
  const id = idOf(await ana.post('/api/dynamics/lo-que-esta-en-mi-mano/sessions/', { minutes: 10 }));
  const plan = { minutes: 10, intention: 'si subo a la montaña, entonces canto' };
  await ana.post(`/api/dynamics/sessions/${id}/finish/`, plan);
  onDay(20);
  await ana.post(`${ana.path}close/`, { keep: 'la montaña', let_go: null, try: null });
  const { meta, items } = await search(ana, 'montaña');
  expect(meta.total_count).toBe(5);
  expect(items[0]).toEqual({ kind: 'keep', id: ana.id, local_day: '2026-03-21', excerpt: 'la montaña' });
  expect(new Set(items.map(({ kind }) => kind))).toEqual(
    new Set(['keep', 'check_in', 'investment', 'session', 'intention']),
  );
  expect((await search(ana, 'mama montana')).items).toMatchObject([{ kind: 'check_in', id: felt }]);
});

test('a page of search results has 20 texts with their days, newest first, and the total count', async () => {
  const ana = await memberClient(server);
  for (let count = 0; count < 22; count += 1) await ana.post(feelings, aCheckIn({ nota: `pan ${count}` }));
  const first = await search(ana, 'pan');
  expect([first.items.length, first.meta.total_count]).toEqual([20, 22]);
  expect(first.items[0]).toMatchObject({ local_day: '2026-03-01', excerpt: 'pan 21' });
  expect((await search(ana, 'pan', '&offset=20')).items).toHaveLength(2);
});

test('a search leaves out records that were taken back or removed, and texts of other members', async () => {
  const [ana, eva] = [await memberClient(server), await memberClient(server)];
  await eva.post(feelings, aCheckIn({ nota: 'secreto de Eva' }));
  await ana.remove(`${feelings}${idOf(await ana.post(feelings, aCheckIn({ nota: 'secreto' })))}/`);
  await ana.remove(`${investments}${idOf(await ana.post(investments, anInvestment({ note: 'secreto' })))}/`);
  expect((await search(ana, 'secreto')).items).toEqual([]);
});

test.each([
  ['/api/history/search/', 'q'],
  ['/api/history/search/?q=a', 'q'],
  [`/api/history/search/?q=${'a'.repeat(101)}`, 'q'],
  ['/api/history/search/?q=pan&limit=101', 'limit'],
  ['/api/history/search/?q=pan&x=1', 'x'],
])('a request to %s is refused with an error at %s', async (address, field) => {
  const { status, body } = await (await memberClient(server)).get(address);
  expect([status, Object.keys(Object(body))]).toEqual([400, [field]]);
});

test('a search without a session is refused', async () => {
  expect((await server.inject(path('pan'))).statusCode).toBe(401);
});

test('a long text is shown as an excerpt around the first match', async () => {
  const ana = await memberClient(server);
  const before = 'antes de todo pasaron muchas cosas que no hace falta contar ahora con detalle; ';
  await ana.post(feelings, aCheckIn({ nota: `${before}encontré el árbol` }));
  const [found] = (await search(ana, 'ARBOL')).items;
  expect(found?.excerpt).toMatch(/^….*encontré el árbol$/);
});

test('if a text is deleted, the numbers of its record stay', async () => {
  const ana = await aMemberInParada(server, { intention: 'si paso, entonces adiós' });
  const felt = idOf(await ana.post(feelings, aCheckIn({ agrado: 4, energia: 3, nota: 'adiós nota' })));
  const put = idOf(await ana.post(investments, anInvestment({ minutes: 15, note: 'adiós gasto' })));
  const id = idOf(await ana.post('/api/dynamics/lo-que-esta-en-mi-mano/sessions/', { minutes: 10 }));
  await ana.post(`/api/dynamics/sessions/${id}/finish/`, { minutes: 10, intention: 'adiós plan' });
  onDay(20);
  await ana.post(`${ana.path}close/`, { keep: 'adiós cierre', let_go: null, try: null });
  const texts = [
    `${feelings}${felt}/note/`,
    `${investments}${put}/note/`,
    `/api/dynamics/sessions/${id}/written/`,
    `${ana.path}texts/keep/`,
    `${ana.path}texts/intention/`,
  ];
  for (const text of texts) {
    expect((await ana.remove(text)).status, text).toBe(204);
    expect((await ana.remove(text)).status, text).toBe(404);
  }
  expect((await search(ana, 'adiós')).items).toEqual([]);
  const { body } = await ana.get('/api/history/days/2026-03-01/');
  expect(body).toMatchObject({ minutes: 25, check_ins: [{ id: felt, agrado: 4, nota: null }] });
  expect((await ana.get(`${ana.path}report/`)).body).toMatchObject({ erased: ['intention', 'keep'] });
});

test('a member cannot delete the intention of an open Parada or a text of another member', async () => {
  const ana = await aMemberInParada(server, { intention: 'si puedo, entonces paso' });
  const eva = await memberClient(server);
  const felt = idOf(await ana.post(feelings, aCheckIn({ nota: 'mía' })));
  const put = idOf(await ana.post(investments, anInvestment({ note: 'mía' })));
  expect((await ana.remove(`${ana.path}texts/intention/`)).status).toBe(404);
  expect((await ana.remove(`${ana.path}texts/start/`)).status).toBe(404);
  for (const text of [`${feelings}${felt}/note/`, `${investments}${put}/note/`])
    expect((await eva.remove(text)).status).toBe(404);
  expect((await search(ana, 'mía')).items).toHaveLength(2);
});
