// Runs alone because it writes the whole site.
import { expect, test } from 'vitest';
import { aMember, aSignedInMember, makeStaff, openBrowser } from '#app/modules/accounts/accounts.factory.ts';
import {
  anArticle,
  publishNew,
  publishNewArticle,
  writeLanding,
} from '#app/modules/content/content.factory.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { storeDynamics } from '../catalogue/catalogue.server.ts';
import { aDynamic } from '../dynamics.factory.ts';

const { server } = await testApplication();
const own = aDynamic({ slug: 'la-del-final', title: 'Doblar el papel' });
await storeDynamics([own]);

const get = (url: string) => server.inject({ url, headers: { accept: 'text/html' } });
const read = async (url: string) => (await get(url)).body;
const island = 'data-waits-for-press="yoi-dinamica-la-del-final"';

async function anArticleWith(dynamic?: string): Promise<string> {
  const article = anArticle(dynamic === undefined ? {} : { dynamic });
  await publishNewArticle(article);
  return `/blog/${article.slug}`;
}

test('[C3.4] an article ends with a card of its dynamic, which has a link that works without JavaScript', async () => {
  const html = await read(await anArticleWith(own.slug));
  expect(html).toContain('Pruébalo hoy');
  for (const words of [own.title, own.summary, '5 min', island, 'href="/dinamicas/la-del-final"'])
    expect(html).toContain(words);
  expect(html).toContain('se queda en este dispositivo');
  expect(html.indexOf('Gracias por invertir en ti')).toBeLessThan(html.indexOf('Pruébalo hoy'));
});

test.each([undefined, '', 'no-hay-tal'])(
  'an article that names the dynamic %j ends without a card',
  async (dynamic) => {
    expect(await read(await anArticleWith(dynamic))).not.toContain('Pruébalo hoy');
  },
);

test('if a testimonial has its own page, this page ends with the dynamic that the testimonial names', async () => {
  const fields = { author: 'Ana', date: '2026-05-01', intro: 'Corta.', body: 'Larga.', dynamic: own.slug };
  await publishNew(
    { kind: 'testimonial', pageId: 129_920 },
    { slug: 'ana', title: 'Ana|Panadera|Segunda Parada', fields },
  );
  const html = await read('/testimonio');
  expect(html).toContain(island);
  expect(html.indexOf('Larga.')).toBeLessThan(html.indexOf('Pruébalo hoy'));
});

test('the page of a dynamic shows the evidence, and links to the source if the source has a URL', async () => {
  const evidence = {
    ...own.evidence,
    says: 'Se sabe poco.',
    source: 'Un libro',
    url: 'https://libro.example/1',
  };
  const cited = aDynamic({ slug: 'con-fuente', evidence });
  const told = aDynamic({ slug: 'sin-fuente', evidence: { ...evidence, url: null } });
  await storeDynamics([cited, told, own]);
  const [withSource, without] = [await read('/dinamicas/con-fuente'), await read('/dinamicas/sin-fuente')];
  for (const html of [withSource, without]) {
    expect(html).toContain('Qué se sabe de esto');
    expect(html).toContain('<p>Se sabe poco.</p>');
    expect(html).toContain('Un libro');
  }
  expect(withSource).toContain('href="https://libro.example/1"');
  expect(without).not.toContain('libro.example');
});

test('on the same page a member sees links to the app, and a visitor sees links to public pages', async () => {
  const address = await anArticleWith(own.slug);
  const { username, password } = await aMember();
  const browser = openBrowser(server, { accept: 'text/html' });
  await browser.submit('/auth/inicio_sesion', { identifier: username, password });
  for (const url of [address, '/dinamicas/la-del-final']) {
    const { body } = await browser.get(url);
    expect(body).toContain('/app/dinamicas/la-del-final"');
    expect(body).not.toContain(island);
    const theirs = await read(url);
    expect(theirs).toContain(island);
    expect(theirs).not.toContain('/app/dinamicas/');
  }
});

test('an editor can choose the dynamic of an article, and an invalid name is refused', async () => {
  const { memberId, headers } = await aSignedInMember();
  await makeStaff(memberId, 'editor');
  const send = (path: string, payload: object) =>
    server.inject({ method: 'POST', url: `/api/content/pages/${path}`, headers, payload });
  const article = { kind: 'article', ...anArticle() };
  const refused = await send('', { ...article, dynamic: 'Con Mayúsculas' });
  expect([refused.statusCode, Object.keys(refused.json())]).toEqual([400, ['dynamic']]);
  const begun = await send('', { ...article, dynamic: own.slug });
  const { page, revision }: { page: number; revision: { id: number } } = begun.json();
  expect(begun.json().revision.dynamic).toBe(own.slug);
  expect((await send(`${page}/publish/`, { revision: revision.id })).statusCode).toBeLessThan(300);
  await expect.poll(() => read(`/blog/${article.slug}`), { timeout: 10_000 }).toContain(island);
});

test('[C3.3] the page of a section offers three dynamics of five minutes', async () => {
  const words = { slug: 'desarrollo-financiero', title: 'Dinero', text: 'Tú.', actionLabel: null };
  await writeLanding({ sections: [words], steps: [], questions: [] });
  await expect
    .poll(async () => (await get('/desarrollo-financiero/')).statusCode, { timeout: 10_000 })
    .toBe(200);
  const html = await read('/desarrollo-financiero/');
  const minutes = [...html.matchAll(/data-props="[^"]*minutes&quot;:(\d+)/g)].map(([, each]) => each);
  expect(minutes).toEqual(['5', '5', '5']);
});

test('[C3.4] each dynamic has a page with its steps', async () => {
  const html = await read('/dinamicas/la-del-final');
  for (const step of own.steps) if (!step.only) expect(html).toContain(step.title);
  for (const words of ['Los hombros', 'Si conduces, espera a parar.', 'De 0 (Nada) a 10 (Toda).'])
    expect(html).toContain(words);
  // This step belongs to a length that is not displayed.
  expect(html).not.toContain('¿Qué está en tu mano?');
  expect((await get('/dinamicas/no-hay-tal')).statusCode).toBe(404);
});
