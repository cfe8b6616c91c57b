import { expect, test } from 'vitest';
import { db } from '#app/platform/db/db.ts';
import { aSignedInMember } from '../modules/accounts/accounts.factory.ts';
import { testApplication } from './testing/application.ts';

const { server, mailbox } = await testApplication();

const memberTables = [
  'feelings_check_in',
  'portfolio_entry',
  'portfolio_plan',
  'dynamics_session',
  'measures_measure',
  'days_day',
  'days_parada_day',
  'paradas_parada',
  'paradas_report',
  'platform_member_key',
  'contact_message',
  'comments_rating',
  'profile_notices',
  'profile_device',
] as const;

/** How many rows of each table are a member's. */
async function rowsOf(memberId: number) {
  const { sql } = await import('kysely');
  const counts: Record<string, number> = {};
  for (const table of memberTables) {
    const { rows } = await sql<{ rows: string }>`
      select count(*) as rows from ${sql.table(table)} where member_id = ${memberId}`.execute(db);
    counts[table] = Number(rows[0]?.rows);
  }
  return counts;
}

test('whoever deletes her account leaves nothing in any module', async () => {
  const { headers, email, memberId, username } = await aSignedInMember();
  const post = (url: string, payload: object) => server.inject({ method: 'POST', url, headers, payload });
  const felt = await post('/api/users_flow/user-feelings/', { agrado: 2, energia: 4, note: 'Un día raro' });
  expect(felt.statusCode).toBe(201);
  const { id } = (await post('/api/dynamics/cinco-cosas-que-veo/sessions/', { minutes: 5 })).json();
  await post(`/api/dynamics/sessions/${id}/finish/`, { minutes: 5, intention: 'Si llueve, entonces paro.' });
  const parada = { minutes_a_day: 10, focus: ['mente'], letter: 'Querida yo' };
  const begun = (await post('/api/paradas/', parada)).json();
  expect((await post(`/api/paradas/${begun.id}/end/`, {})).statusCode).toBe(200);
  const measure = { instrument: 'satisfaccion', answers: [6], moment: 'start' };
  expect((await post('/api/measures/', measure)).statusCode).toBe(201);
  await post('/api/email_part_of_yoi/', { message: 'Hola', type: 1 });
  await post('/api/device/', { token: 'un-telefono', os: 'ios' });
  await server.inject({
    method: 'PATCH',
    url: `/api/user-profile/${username}/`,
    headers,
    payload: { notify_digest: true },
  });
  expect(await rowsOf(memberId)).toMatchObject({
    feelings_check_in: 1,
    measures_measure: 1,
    days_day: 1,
    days_parada_day: 1,
    paradas_parada: 1,
    paradas_report: 1,
    dynamics_session: 1,
    contact_message: 1,
    profile_notices: 1,
    profile_device: 1,
  });
  expect((await post('/api/user-profile/close-account/', { confirm: true })).statusCode).toBe(200);
  while ((await mailbox.take(email)).subject !== 'Tu cuenta se ha borrado');
  await expect
    .poll(() => rowsOf(memberId), { timeout: 10_000 })
    .toEqual({
      feelings_check_in: 0,
      portfolio_entry: 0,
      portfolio_plan: 0,
      dynamics_session: 0,
      measures_measure: 0,
      days_day: 0,
      days_parada_day: 0,
      paradas_parada: 0,
      paradas_report: 0,
      platform_member_key: 0,
      contact_message: 0,
      comments_rating: 0,
      profile_notices: 0,
      profile_device: 0,
    });
});
