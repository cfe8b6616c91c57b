import { expect, test } from 'vitest';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { aMemberInParada, aParada, onDay } from './paradas.factory.ts';
import { completeAnswers, measurePages, noteResponse } from './schema.ts';

const { server } = await testApplication();
const path = '/api/paradas/';
const start = { answers: { termometros: [7, null, 3, null, null] }, chosen: ['focus'] };

test('answers given before a Parada starts are stored in the draft; the start of the Parada removes them from the draft', async () => {
  onDay(0);
  const ana = await memberClient(server);
  const { body } = await ana.post(path, aParada({ draft: true }));
  const draft = `${path}${Object(body).id}/`;
  expect((await ana.patch(draft, { start })).body).toMatchObject({ state: 'draft', start });
  expect((await ana.get(draft)).body).toMatchObject({ start });
  expect((await ana.post(`${draft}begin/`, {})).body).toMatchObject({ state: 'active', start: null });
});

test.each([
  { answers: { termometros: [-1] }, chosen: [] },
  { answers: { termometros: 'siete' }, chosen: [] },
  { answers: {}, chosen: ['carta'] },
  { answers: Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`i${index}`, []])), chosen: [] },
])('the answers %j in a draft are refused with an error for their field', async (wrong) => {
  onDay(0);
  const ana = await memberClient(server);
  const { body } = await ana.post(path, aParada({ draft: true }));
  const response = await ana.patch(`${path}${Object(body).id}/`, { start: wrong });
  expect([response.status, response.text]).toEqual([400, expect.stringContaining('start')]);
});

test('the Parada lists a future rest day until the rest day is withdrawn', async () => {
  onDay(0);
  const ana = await aMemberInParada(server);
  await ana.move('rest', { local_day: '2026-03-04' });
  expect((await ana.read()).rests_ahead).toEqual(['2026-03-04']);
  await ana.remove(`${ana.path}rest/?local_day=2026-03-04`);
  expect((await ana.read()).rests_ahead).toEqual([]);
});

test('an instrument is stored as a measure only if all of its questions are answered', () => {
  const item = { text: '', min: 0, max: 10, low: '', high: '' };
  const of = (slug: string, count: number) => ({
    ...{ slug, version: 1, title: slug, scoring: 'each' as const, min: 0, max: 10, reliability: null },
    ...{ reliability_assumed: false, sd: null, sem: null, change_95: null, population_mean: null },
    ...{ population_mean_source: null, source: '', licence: '' },
    items: Array.from({ length: count }, (_, index) => ({ ...item, slug: `${slug}${index}` })),
  });
  const instruments = [of('dos', 2), of('una', 1)];
  const pages = measurePages(instruments);
  expect(pages.map(({ slug }) => slug)).toEqual(['dos-1', 'dos-2', 'una-1']);
  const [first, , last] = pages;
  if (!first || !last) throw new Error('there are three pages');
  const answers = noteResponse(noteResponse({}, first, 0), last, 10);
  expect(answers).toEqual({ dos: [0, null], una: [10] });
  expect(completeAnswers(instruments, answers)).toEqual([{ instrument: 'una', answers: [10] }]);
});
