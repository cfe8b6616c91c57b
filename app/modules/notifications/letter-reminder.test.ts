import { afterEach, beforeEach, expect, test } from 'vitest';
import { aCheckIn } from '#app/modules/feelings/feelings.factory.ts';
import { setClock } from '#app/platform/clock.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import {
  aRemindedMember,
  at,
  mailsOn,
  type RemindedMember,
  remindOn,
  startParada,
} from './notifications.factory.ts';

const { server, mailbox } = await testApplication();
const feelings = '/api/users_flow/user-feelings/';

beforeEach(() => at(2, 12));
afterEach(() => setClock());

test('on the day before a Parada can be closed, one mail announces that its letter can soon be opened', async () => {
  const ana = await aRemindedMember(server);
  await startParada(ana, { letter: 'Querida yo' });
  await ana.post(feelings, aCheckIn());
  await remindOn([19]);
  const [, letter] = await mailsOn(mailbox, ana, [20, 21, 22, 23]);
  expect(await ana.reminders()).toEqual(['daily', 'letter', 'daily', 'daily']);
  expect(letter?.subject).toBe('Mañana puedes abrir tu carta');
  expect(letter?.text).toContain('mañana ya puedes');
  expect(letter?.text).not.toContain('Querida');
});

test('if the member has chosen no hour for reminders, the mail about the letter is sent in the morning', async () => {
  const ana = await aRemindedMember(server, { notify_reminders: true });
  await startParada(ana, { letter: 'Querida yo' });
  await remindOn([20, 21, 22]);
  expect(await ana.reminders()).toEqual(['letter']);
});

test.each<[string, object, (ana: RemindedMember, parada: string) => Promise<unknown>]>([
  ['without a letter', {}, async () => null],
  ['for a letter that was destroyed', { letter: 'x' }, (ana, parada) => ana.remove(`${parada}letter/`)],
  ['of a Parada that ended early', { letter: 'x' }, (ana, parada) => ana.post(`${parada}end/`, {})],
  ['on a day with a record', { letter: 'x' }, (ana) => ana.post(feelings, aCheckIn())],
  ['in a pause', { letter: 'x' }, (ana, parada) => ana.post(`${parada}pause/`)],
])('no mail about a letter is sent %s', async (_when, changes, act) => {
  const ana = await aRemindedMember(server, { notify_reminders: true });
  const parada = await startParada(ana, changes);
  at(21, 5);
  await act(ana, parada);
  await remindOn([21, 22]);
  expect(await ana.reminders()).toEqual([]);
});
