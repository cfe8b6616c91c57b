import { expect, onTestFinished, test } from 'vitest';
import { testApplication } from '#app/shell/testing/application.ts';
import { databaseBefore } from '#app/shell/testing/database-before.ts';
import { aProfile, patchForm } from './profile.factory.ts';

const { server } = await testApplication();

test('[B3.1] reminders start when the member chooses an hour, and sending null removes the hour', async () => {
  const ana = await aProfile(server);
  const off = { reminder_hour: null, notify_reminders: false };
  expect((await ana.get(ana.profile)).body).toMatchObject(off);
  const on = await ana.patch(ana.profile, { reminder_hour: 0 });
  expect(on.body).toMatchObject({ reminder_hour: 0, notify_reminders: true, notify_email: true });
  const ended = await ana.patch(ana.profile, { reminder_hour: null });
  expect(ended.body).toMatchObject({ reminder_hour: null, notify_reminders: true });
  await ana.patch(ana.profile, { name: 'Ana' });
  expect((await ana.get(ana.profile)).body).toMatchObject({ reminder_hour: null, name: 'Ana' });
});

test('if a request switches reminders off, their hour is removed, even if the same request sets an hour', async () => {
  const ana = await aProfile(server);
  await ana.patch(ana.profile, { reminder_hour: 21 });
  const off = { reminder_hour: null, notify_reminders: false };
  expect((await ana.patch(ana.profile, { notify_reminders: false })).body).toMatchObject(off);
  const both = { reminder_hour: 21, notify_reminders: false };
  expect((await ana.patch(ana.profile, both)).body).toMatchObject(off);
});

test('the hour of the reminder can also be sent as the text of a form field', async () => {
  const ana = await aProfile(server);
  const set = await patchForm(server, ana, ana.profile, { reminder_hour: '23' });
  expect(set).toMatchObject({ status: 200, body: { reminder_hour: 23 } });
});

test.each([24, -1, 7.5, 'tarde', true])(
  'the hour %j is refused, and the previous hour is kept',
  async (hour) => {
    const ana = await aProfile(server);
    await ana.patch(ana.profile, { reminder_hour: 8 });
    const refused = await ana.patch(ana.profile, { reminder_hour: hour, name: 'Ana' });
    expect(refused).toMatchObject({ status: 400, body: { reminder_hour: [expect.any(String)] } });
    expect((await ana.get(ana.profile)).body).toMatchObject({ reminder_hour: 8, name: null });
  },
);

test('after an upgrade existing reminders have no hour and are due immediately', async () => {
  const before = await databaseBefore('0046');
  onTestFinished(() => before.close());
  const settings = [
    [true, true],
    [false, true],
    [true, false],
  ];
  for (const [index, [byMail, reminders]] of settings.entries())
    await before.query(
      `insert into profile_notices (member_id, notify_email, notify_push, notify_events, notify_reminders,
         notify_digest, changed_at) values ($1, $2, true, true, $3, false, now())`,
      [index + 1, byMail, reminders],
    );
  await before.upgrade();
  const rows = await before.query(
    `select reminder_hour as hour, next_reminder_at < now() - interval '2 hours' as "isPast", notify_reminders as "isOn"
     from profile_notices order by member_id`,
  );
  expect(rows).toEqual([
    { hour: null, isPast: true, isOn: true },
    { hour: null, isPast: null, isOn: true },
    { hour: null, isPast: null, isOn: false },
  ]);
});
