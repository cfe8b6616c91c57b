import { expect, test } from 'vitest';
import { db } from '#app/platform/db/db.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { codeIn, openBrowser, someone } from '../accounts.factory.ts';

const { server, mailbox } = await testApplication();
const registerPath = '/dj-rest-auth/custom_register/';
const verifyPath = '/dj-rest-auth/registration/verify-email/with_code/';

async function zoneOf(email: string): Promise<string> {
  const member = await db
    .selectFrom('accounts_member')
    .select('time_zone')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return member.time_zone;
}

test.each([
  ['America/Mexico_City', 'es-419', 'America/Mexico_City'],
  ['america/mexico_city', 'es-ES', 'America/Mexico_City'],
  ['', 'es-419', 'Europe/Madrid'],
  [undefined, 'es-419', 'Europe/Madrid'],
  ['Marte/Olimpo', 'en', 'Europe/Madrid'],
  ['+05:30', 'en', 'Europe/Madrid'],
  ["'; drop", 'en', 'Europe/Madrid'],
])(
  'if a sign-up has the zone %j and the language %s, the new member has the zone %s',
  async (zone, language, expected) => {
    const { username, email, password } = someone();
    const browser = openBrowser(server);
    await browser.submit('/register', { step: 'address', email, language, terms: 'on', diary: 'on' });
    await browser.submit('/register', { step: 'code', key: codeIn((await mailbox.take(email)).text) });
    expect((await browser.get('/register')).body).toContain(
      '<input type="hidden" data-time-zone="" name="time_zone" value=""/>',
    );
    const fields = {
      step: 'account',
      username,
      password,
      ...(zone === undefined ? {} : { time_zone: zone }),
    };
    expect((await browser.submit('/register', fields)).statusCode).toBe(303);
    expect(await zoneOf(email)).toBe(expected);
  },
);

test('if step 3 is refused, the sign-up page keeps the time zone', async () => {
  const { email } = someone();
  const browser = openBrowser(server);
  await browser.submit('/register', { step: 'address', email, language: 'en', terms: 'on', diary: 'on' });
  await browser.submit('/register', { step: 'code', key: codeIn((await mailbox.take(email)).text) });
  const fields = { step: 'account', username: 'x', password: 'x', time_zone: 'America/Lima' };
  const refused = await browser.submit('/register', fields);
  expect([refused.statusCode, refused.body.includes('value="America/Lima"')]).toEqual([400, true]);
});

test('if the complete form is sent before the code is confirmed, the API stores the time zone of the form', async () => {
  const person = { ...someone(), time_zone: 'America/Mexico_City' };
  await openBrowser(server).post(registerPath, person);
  const key = codeIn((await mailbox.take(person.email)).text);
  await openBrowser(server).post(verifyPath, { key, email: person.email });
  expect(await zoneOf(person.email)).toBe('America/Mexico_City');
});

test.each([
  ['America/Mexico_City', undefined, 'America/Mexico_City'],
  ['America/Mexico_City', 'America/Bogota', 'America/Bogota'],
  ['America/Mexico_City', 7, 'America/Mexico_City'],
  [null, 'x'.repeat(5_000), 'Europe/Madrid'],
])(
  'if the API steps of a sign-up send the zones %j and then %j, the new member has the zone %s',
  async (first, last, expected) => {
    const { email, ...account } = someone();
    const browser = openBrowser(server);
    const begun = await browser.post(registerPath, { email, language: 'es-419', time_zone: first });
    expect(begun.statusCode).toBe(201);
    await browser.post(verifyPath, { key: codeIn((await mailbox.take(email)).text) });
    const done = await browser.post(registerPath, { email, ...account, time_zone: last });
    expect(done.statusCode).toBe(201);
    expect(await zoneOf(email)).toBe(expected);
  },
);
