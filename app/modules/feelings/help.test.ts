import { expect, test } from 'vitest';
import { aMember, openBrowser } from '#app/modules/accounts/accounts.factory.ts';
import { updateSettings } from '#app/modules/accounts/index.ts';
import { publishNew } from '#app/modules/content/content.factory.ts';
import { db } from '#app/platform/db/db.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { guessCountry } from './help-country.server.ts';

const { server } = await testApplication();
await publishNew({ kind: 'text' }, { slug: 'ayuda', title: 'Ayuda', fields: { body: 'Apoya los pies.' } });

const get = (url: string, language = '') =>
  server.inject({ url, headers: { accept: 'text/html', 'accept-language': language } });
/** Returns the telephone numbers of a page in the order of the page. */
const numbersOf = (html: string) => [...html.matchAll(/href="tel:(\d+)"/g)].map(([, number]) => number);

test("[C3.5] the help page begins with the emergency number and the helpline of the visitor's country", async () => {
  expect(numbersOf((await get('/ayuda', 'es-ES,es;q=0.9')).body)).toEqual(['112', '024', '988']);
  expect(numbersOf((await get('/ayuda', 'es-US,es;q=0.9')).body)).toEqual(['911', '988', '024']);
  const elsewhere = (await get('/ayuda', 'es-CO')).body;
  expect(numbersOf(elsewhere)).toEqual(['112', '024', '988']);
  expect(elsewhere).toContain('De tu país no tenemos todavía');
});

test('a link can change the country of the help page, and an unknown country is ignored', async () => {
  const { body } = await get('/ayuda?pais=US', 'es-ES');
  expect(numbersOf(body)).toEqual(['911', '988', '024']);
  expect(body).toMatch(/href="\/ayuda\?pais=US"[^>]* aria-current="true"/);
  expect(numbersOf((await get('/ayuda?pais=XX', 'es-ES')).body)).toEqual(['112', '024', '988']);
});

test('the help page is never cached and does not advertise Yoi', async () => {
  const { headers, body } = await get('/ayuda', 'es-ES');
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toContain('Apoya los pies.');
  expect(body).not.toContain('Únete a Yoi');
  expect((await get('/metodo')).body).toContain('/ayuda');
});

test("the country of a profile takes precedence over the browser's country", async () => {
  const { username, password, memberId } = await aMember();
  await updateSettings(db, memberId, { country: 'US' });
  const browser = openBrowser(server, { accept: 'text/html', 'accept-language': 'es-ES' });
  await browser.submit('/auth/inicio_sesion', { identifier: username, password });
  expect(numbersOf((await browser.get('/ayuda')).body)).toEqual(['911', '988', '024']);
  expect(numbersOf((await browser.get('/ayuda?pais=ES')).body)).toEqual(['112', '024', '988']);
  await updateSettings(db, memberId, { country: 'CO' });
  expect((await browser.get('/ayuda')).body).toContain('De tu país no tenemos todavía');
});

test.each([
  ['es-ES,es;q=0.9,en-US;q=0.8', 'ES'],
  ['en;q=0.5, es-us', 'US'],
  ['en-GB;q=0.2,es-ES;q=0.9', 'ES'],
  ['es-MX', 'otro'],
  ['zh-Hant-TW', 'otro'],
  ['es', null],
  ['es-419', null],
  ['es-ES;q=0', null],
  ['', null],
  [undefined, null],
])('the accepted languages %s suggest the country %s', (header, country) => {
  expect(guessCountry(header)).toBe(country);
});
