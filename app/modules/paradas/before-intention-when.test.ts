import { expect, onTestFinished, test } from 'vitest';
import { databaseBefore } from '#app/shell/testing/database-before.ts';
import { asksOn, type DatedIntentionWhen, intentionWhenOn } from './cycle/intention-when.ts';

test('after an upgrade the app asks daily about each existing intention, and the earlier responses are still stored', async () => {
  const before = await databaseBefore('0048');
  onTestFinished(() => before.close());
  await before.query(
    `with parada as (
       insert into paradas_parada (member_id, number, created_at, started_on, minutes_a_day, focus)
       values (1, 1, now(), '2026-03-01', 10, array['mente']), (2, 1, now(), null, 10, array['mente'])
       returning member_id, parada_id)
     insert into paradas_intention_response (member_id, parada_id, local_day, response, responded_at)
     select member_id, parada_id, date '2026-03-02', 'done', now() from parada where member_id = 1`,
  );
  await before.upgrade();
  const chosen = await before.query<DatedIntentionWhen>(
    `select from_day::text as "fromDay", kind, weekdays from paradas_intention_when`,
  );
  const week = [1, 2, 3, 4, 5, 6, 7].map((day) => `2026-03-0${day}`);
  expect(week.filter((day) => asksOn(intentionWhenOn(chosen, day), day))).toEqual(week);
  expect(await before.query('select response from paradas_intention_response')).toEqual([
    { response: 'done' },
  ]);
});

test.each([
  ['weekdays without a day', 'weekdays', '{}'],
  ['weekdays that are missing', 'weekdays', null],
  ['weekdays of another kind', 'daily', '{1}'],
  ['an eighth weekday', 'weekdays', '{8}'],
])('the database refuses a schedule of an intention with %s', async (_name, kind, weekdays) => {
  const before = await databaseBefore('0048');
  onTestFinished(() => before.close());
  await before.upgrade();
  const stored = before.query(
    `with parada as (
       insert into paradas_parada (member_id, number, created_at, minutes_a_day, focus)
       values (1, 1, now(), 10, array['mente']) returning member_id, parada_id)
     insert into paradas_intention_when select member_id, parada_id, date '2026-03-01', $1, $2, now() from parada`,
    [kind, weekdays],
  );
  // The check constraint of the row causes this error first, because the foreign key is checked only at the end
  // of the statement.
  await expect(stored).rejects.toThrow('violates check constraint');
});
