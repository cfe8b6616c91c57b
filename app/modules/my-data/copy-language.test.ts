import { afterAll, expect, test } from 'vitest';
import { aParada, onDay } from '#app/modules/paradas/paradas.factory.ts';
import { setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { aReadyExport, downloadCopy } from './my-data.factory.ts';

const { server } = await testApplication();

afterAll(() => setClock());

/**
 * Creates a member who has a Parada and an account in this language. Returns the pages in the member's data
 * copy.
 */
async function pagesIn(language: 'es-ES' | 'es-419' | 'en') {
  onDay(0);
  const ana = await memberClient(server);
  await db.updateTable('accounts_member').set({ language }).where('member_id', '=', ana.memberId).execute();
  await ana.post('/api/paradas/', aParada());
  const files = await downloadCopy(ana, await aReadyExport(ana));
  const page = (name: string) => String(files.get(name));
  return { readme: page('LEEME.txt'), book: page('mi-libro.html'), numbers: page('recalcula.html') };
}

test('the pages in a data copy are in English if the account is in English', async () => {
  const { readme, book, numbers } = await pagesIn('en');
  expect(readme).toMatch(/^YOUR DATA IN YOI\r\n\r\nThis copy was made on /);
  expect(book).toContain('<html lang="en">');
  expect(book).toMatch(/<title>My book<\/title>[\s\S]+<h2>Parada 1<\/h2><p>Since /);
  expect(numbers).toMatch(/<html lang="en">[\s\S]+<h1>Compute your numbers again<\/h1>/);
  expect(numbers).toContain('"span":"From {since} to {until}."');
  expect(numbers).not.toContain('Días de práctica');
});

test.each(['es-ES', 'es-419'] as const)(
  'the pages in a data copy are in Spanish if the language of the account is %s',
  async (language) => {
    const { readme, book, numbers } = await pagesIn(language);
    expect(readme).toMatch(/^TUS DATOS EN YOI\r\n\r\nEsta copia se hizo el /);
    expect(book).toMatch(/<title>Mi libro<\/title>[\s\S]+<h2>Parada 1<\/h2><p>Desde el /);
    expect(book).toContain(`<html lang="${language}">`);
    expect(numbers).toContain('"span":"Del {since} al {until}."');
  },
);
