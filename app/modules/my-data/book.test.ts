import { afterEach, beforeEach, expect, test } from 'vitest';
import { aMemberInParada, aParada, onDay } from '#app/modules/paradas/paradas.factory.ts';
import { setClock } from '#app/platform/clock.ts';
import type { Language } from '#app/platform/i18n/language.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { toBook } from './book.server.ts';
import { keptListsPoint } from './kept-lists.server.ts';

const { server } = await testApplication();

beforeEach(() => onDay(0));
afterEach(() => setClock());

/** Returns the book of a member in the form that a data export contains. */
async function bookOf({ memberId }: { memberId: number }, language: Language = 'es-ES'): Promise<string> {
  let text = '';
  for await (const piece of toBook(keptListsPoint.require().exports, memberId, language)) text += piece;
  return text;
}

const titles = (book: string) => [...book.matchAll(/<h[23]>([^<]+)<\/h[23]>/g)].map(([, title]) => title);

test('if a member has only a draft of a Parada, the book has a cover and no chapter', async () => {
  const ana = await memberClient(server);
  await ana.post('/api/paradas/', aParada({ draft: true, intention: 'Leer' }));
  const book = await bookOf(ana);
  expect(book).toMatch(/^<!doctype html>.+<h1>Mi libro<\/h1>.+<\/main><\/body><\/html>\n$/s);
  expect(book).not.toMatch(/<article|Leer/);
});

test('an open Parada is a chapter with its intention and questions, but without a last day', async () => {
  const ana = await aMemberInParada(server, { intention: 'Si llueve, leo.', questions: ['¿Duermo mejor?'] });
  const book = await bookOf(ana);
  expect(titles(book)).toEqual(['Parada 1', 'Mi intención', 'Lo que quería averiguar']);
  expect(book).toContain('<p>Desde el 1 de marzo de 2026</p>');
  expect(book).toContain('<li>¿Duermo mejor?</li>');
});

test('the letter is in the book only once its Parada is over', async () => {
  const ana = await aMemberInParada(server, { letter: 'Querida yo' });
  expect(await bookOf(ana)).not.toContain('Querida yo');
  onDay(26);
  expect((await ana.move('close', { keep: 'Andar', try: 'Nadar' })).status).toBe(200);
  const book = await bookOf(ana);
  expect(book).toMatch(/<section class="letter"><h3>La carta que me escribí<\/h3><blockquote>Querida yo</);
  expect(book).toMatch(/Del 1 de marzo de 2026 al 27 de marzo de 2026/);
  expect(titles(book)).toEqual(
    expect.arrayContaining(['Mis días', 'Me quedo con', 'Quiero probar', 'La carta que me escribí']),
  );
  expect(titles(book)).not.toContain('Suelto');
});

test('a letter that the member has destroyed is not in the book', async () => {
  const ana = await aMemberInParada(server, { letter: 'Querida yo' });
  onDay(26);
  expect((await ana.move('close')).status).toBe(200);
  expect(await bookOf(ana)).toContain('Querida yo');
  expect((await ana.remove(`${ana.path}letter/`)).status).toBe(204);
  expect(await bookOf(ana)).not.toMatch(/Querida yo|La carta/);
});

test('the chapters are in the order of the Paradas, and the cover counts them', async () => {
  const ana = await aMemberInParada(server, { intention: 'La primera' });
  onDay(5);
  await ana.move('end');
  await ana.post('/api/paradas/', aParada({ intention: 'La segunda' }));
  const book = await bookOf(ana);
  expect(book.indexOf('La primera')).toBeLessThan(book.indexOf('La segunda'));
  expect(book).toContain('<p>2 Paradas</p>');
});

test('the printable book renders the text of a member as text and never as a script, and loads no other file', async () => {
  const ana = await aMemberInParada(server, {
    intention: '<script>alert(1)</script>',
    questions: ['¿<img src=x onerror=alert(1)>?'],
  });
  const book = await bookOf(ana);
  expect(book).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(book).not.toMatch(/<script|<img|<link|href="(?!#)/);
  expect(book).toContain("default-src 'none'");
});

test('the printable book contains no text of another member', async () => {
  const [ana, bea] = [
    await aMemberInParada(server, { intention: 'Lo de Ana' }),
    await aMemberInParada(server, { intention: 'Lo de Bea' }),
  ];
  expect([await bookOf(ana), await bookOf(bea)]).toEqual([
    expect.not.stringContaining('Lo de Bea'),
    expect.not.stringContaining('Lo de Ana'),
  ]);
});

test('the titles of the book are in the language of the account, and texts of the member are not translated', async () => {
  const ana = await aMemberInParada(server, { intention: 'Si llueve, leo.' });
  const book = await bookOf(ana, 'en');
  expect(book).toContain('Si llueve, leo.');
  expect(titles(book)).not.toContain('Mi intención');
  expect(book).toMatch(/<html lang="en">.+<h3>My /s);
});
