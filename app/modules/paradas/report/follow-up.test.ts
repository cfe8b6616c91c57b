import { afterEach, beforeEach, expect, test } from 'vitest';
import { findMember } from '#app/modules/accounts/index.ts';
import { setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { databasePool } from '#app/platform/db/pool.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { aMemberInParada, aParada, onDay } from '../paradas.factory.ts';
import { askAfterClosings } from './follow-up.server.ts';

const { server, mailbox } = await testApplication();

beforeEach(() => onDay(0));
afterEach(() => setClock());

async function aClosedParada({ agrees, at }: { agrees: boolean; at?: string }) {
  const ana = await aMemberInParada(server);
  if (agrees) await ana.post('/api/my-data/consents/', { purpose: 'follow_up_mail', granted: true });
  onDay(20);
  if (at) setClock(new Date(at));
  await ana.move('close', {});
  const sent = async () => {
    const { rows } = await databasePool().query(
      'select count(*)::int as rows from paradas_follow_up where member_id = $1',
      [ana.memberId],
    );
    return rows[0].rows;
  };
  return { ...ana, sent };
}

test('a month after a closing one mail is sent, and it contains no text that the member wrote', async () => {
  const ana = await aClosedParada({ agrees: true });
  onDay(49);
  await askAfterClosings();
  expect(await ana.sent()).toBe(0);
  onDay(51);
  await askAfterClosings();
  await askAfterClosings();
  expect(await ana.sent()).toBe(1);
  const member = await findMember(db, ana.memberId);
  const mail = await mailbox.take(member?.email ?? '');
  expect(mail.text).toContain('¿Qué queda de ella?');
  expect(mail.text).toContain(`/app/parada/informe/${ana.id}/despues`);
});

test('a member who never gave the consent, or has withdrawn it, gets no mail', async () => {
  const silent = await aClosedParada({ agrees: false });
  onDay(0);
  const eva = await aClosedParada({ agrees: true });
  onDay(51);
  await eva.post('/api/my-data/consents/', { purpose: 'follow_up_mail', granted: false });
  await askAfterClosings();
  expect([await silent.sent(), await eva.sent()]).toEqual([0, 0]);
});

test('after a closing in the evening, the mail is due 30 days later, counted from the local day of that evening', async () => {
  const ana = await aClosedParada({ agrees: true, at: '2026-03-21T21:00:00Z' });
  setClock(new Date('2026-04-20T08:15:00Z'));
  await askAfterClosings();
  expect(await ana.sent()).toBe(1);
});

test('if a later Parada has ended, no mail asks about the closing of the earlier Parada', async () => {
  const ana = await aClosedParada({ agrees: true });
  const { body } = await ana.post('/api/paradas/', aParada());
  await ana.post(`/api/paradas/${Object(body).id}/end/`, {});
  onDay(50);
  await askAfterClosings();
  expect(await ana.sent()).toBe(0);
});

test('a mail that is more than a week late is not sent', async () => {
  const ana = await aClosedParada({ agrees: true });
  onDay(60);
  await askAfterClosings();
  expect(await ana.sent()).toBe(0);
});
