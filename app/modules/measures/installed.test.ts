// Runs alone because it changes settings.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

const item = (slug: string) => ({
  slug,
  text: `Pregunta ${slug}`,
  min: 0,
  max: 5,
  low: 'Nunca',
  high: 'Siempre',
});
const folder = mkdtempSync(path.join(tmpdir(), 'instruments-'));
const instrument = {
  ...{ slug: 'oms-5', version: 1, title: 'Cinco preguntas', scoring: { kind: 'sum', factor: 4 } },
  items: ['a', 'b', 'c', 'd', 'e'].map(item),
  ...{ reliability: 0.81, sd: 19.5, source: 'Una fuente', licence: 'La del operador' },
};
writeFileSync(path.join(folder, 'oms-5.json'), JSON.stringify(instrument));
process.env.INSTRUMENTS_DIR = folder;
const { testApplication } = await import('#app/shell/testing/application.ts');
const { memberClient } = await import('#app/shell/testing/member-client.ts');
const { server } = await testApplication();

test('an installed instrument is listed after the shipped instruments, with texts from its file', async () => {
  const ana = await memberClient(server);
  const { body } = await ana.get('/api/instruments/', 'en');
  expect(body).toMatchObject({
    meta: { total_count: 3 },
    items: [{}, {}, { slug: 'oms-5', title: 'Cinco preguntas' }],
  });
  expect(body).toMatchObject({
    items: [{}, {}, { min: 0, max: 100, sem: 8.5, change_95: 23.56, scoring: 'sum' }],
  });
});

test('answers to an installed instrument are checked and scored by the rules of this instrument', async () => {
  const ana = await memberClient(server);
  const measure = { instrument: 'oms-5', answers: [3, 3, 2, 4, 1], moment: 'later' };
  const { status, body } = await ana.post('/api/measures/', measure);
  expect([status, body]).toMatchObject([201, { scores: [{ slug: 'oms-5', score: 52 }], moment: 'later' }]);
  expect((await ana.post('/api/measures/', { ...measure, answers: [6, 3, 2, 4, 1] })).status).toBe(400);
});
