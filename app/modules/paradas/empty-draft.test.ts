import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { setClock } from '#app/platform/clock.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { databaseBefore } from '#app/shell/testing/database-before.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { onDay } from './paradas.factory.ts';

const { server } = await testApplication();
const path = '/api/paradas/';
const parada = z.object({ id: z.number() });
const fieldsOf = (body: unknown) => Object.keys(z.record(z.string(), z.unknown()).parse(body));

beforeEach(() => onDay(0));
afterEach(() => setClock());

test('the fields of a draft can be filled in one at a time; a draft with minutes and a focus can be started', async () => {
  const ana = await memberClient(server);
  const created = await ana.post(path, { draft: true });
  expect([created.status, created.body]).toMatchObject([
    201,
    { state: 'draft', minutes_a_day: null, focus: [], started_on: null },
  ]);
  const draft = `${path}${parada.parse(created.body).id}/`;
  expect((await ana.get(path)).body).toMatchObject({ items: [{ state: 'draft', minutes_a_day: null }] });
  expect((await ana.get('/api/today/')).body).toMatchObject({ parada: null, minutes: { committed: 10 } });
  const early = await ana.post(`${draft}begin/`, {});
  expect([early.status, fieldsOf(early.body)]).toEqual([400, ['minutes_a_day', 'focus']]);
  await ana.patch(draft, { minutes_a_day: 20 });
  const half = await ana.post(`${draft}begin/`, {});
  expect([half.status, fieldsOf(half.body)]).toEqual([400, ['focus']]);
  await ana.patch(draft, { focus: ['mente'] });
  expect((await ana.post(`${draft}begin/`, {})).body).toMatchObject({
    state: 'active',
    minutes_a_day: 20,
    focus: ['mente'],
  });
});

test.each([
  [{}, ['minutes_a_day', 'focus']],
  [{ draft: false }, ['minutes_a_day', 'focus']],
  [{ minutes_a_day: 10 }, ['focus']],
  [{ focus: ['mente'] }, ['minutes_a_day']],
  [{ draft: true, minutes_a_day: 4 }, ['minutes_a_day']],
  [{ draft: true, focus: [] }, ['focus']],
])('a new Parada with %j is refused with an error for %j', async (body, fields) => {
  const ana = await memberClient(server);
  const response = await ana.post(path, body);
  expect([response.status, fieldsOf(response.body)]).toEqual([400, fields]);
});

test('an upgrade keeps all Paradas and drafts, and the database then refuses to start a Parada without a focus', async () => {
  const before = await databaseBefore('0041');
  onTestFinished(() => before.close());
  const insert = (memberId: number, startedOn: string | null, focus: string) =>
    before.query(
      `insert into paradas_parada (member_id, number, created_at, started_on, minutes_a_day, focus)
       values ($1, 1, now(), $2, 10, ${focus})`,
      [memberId, startedOn],
    );
  await insert(1, '2026-03-01', `array['cuerpo', 'mente']`);
  await insert(2, null, `array['dinero']`);
  await before.upgrade();
  expect(await before.query('select minutes_a_day, focus from paradas_parada order by member_id')).toEqual([
    { minutes_a_day: 10, focus: ['cuerpo', 'mente'] },
    { minutes_a_day: 10, focus: ['dinero'] },
  ]);
  await insert(3, null, `'{}'`);
  await expect(insert(4, '2026-03-01', `'{}'`)).rejects.toThrow('paradas_parada_begun_check');
});
