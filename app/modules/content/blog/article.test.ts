// Runs alone because it asks for whole lists of the site.
import { beforeAll, expect, test } from 'vitest';
import { aMember, openBrowser } from '#app/modules/accounts/accounts.factory.ts';
import { type TestApplication, testApplication } from '#app/shell/testing/application.ts';
import { aDraft, anArticle, aPublishedPage, publishNewArticle } from '../content.factory.ts';
import type { NewArticle } from '../page/page.schema.ts';

let server: TestApplication['server'];
beforeAll(async () => {
  ({ server } = await testApplication());
});

const publish = (changes: Partial<NewArticle>) => {
  const article = anArticle(changes);
  return publishNewArticle(article).then(() => article.slug);
};
const holding = async (abstract: string) => (await aPublishedPage('article', aDraft({}, { abstract }))).slug;
const patient = { timeout: 10_000 };
const read = async (slug: string) => (await server.inject(`/blog/${slug}`)).body;
const closing = 'Gracias por invertir en ti';

test('[C3.2] a long article with several parts has a table of contents after its first paragraph', async () => {
  const parts = `Empieza así.\n\n## Uno & **dos**\n\n${'palabra '.repeat(1_200)}\n\n## Tres\n\nb\n\n## Tres\n\nc`;
  const page = await read(await publish({ body: `${parts}\n\n${closing}` }));
  expect(page).toMatch(/href="#uno--dos"[^>]*>Uno &amp; dos</);
  expect(page).toContain('href="#tres-1"');
  const anchors = [...page.matchAll(/href="#(uno|tres)[^"]*"/g)];
  expect(anchors.length).toBe(6);
  expect(page.indexOf('Empieza así.')).toBeLessThan(page.indexOf('En esta historia'));
});

test('a short article has a table of contents only beside the text', async () => {
  const page = await read(
    await publish({ body: `## Uno\n\na\n\n## Dos\n\nb\n\n## Tres\n\nc\n\n${closing}` }),
  );
  expect([...page.matchAll(/href="#(uno|dos|tres)"/g)]).toHaveLength(3);
});

test('an article with only a few parts has no table of contents', async () => {
  expect(await read(await publish({}))).not.toContain('En esta historia');
});

test.each([
  ['Sonido: /media/a.mp3', /<audio [^>]*controls="" preload="none" src="\/media\/a\.mp3"/],
  [
    '/media/a.mp4 /media/a.vtt',
    /<video [^>]*preload="none" src="\/media\/a\.mp4".*<track kind="captions" src="\/media\/a\.vtt" srcLang="es"/,
  ],
  [
    'Un vídeo: /media/a.mp4 (subtítulos: /media/a.vtt; imagen: /media/a.webp)',
    /<video [^>]*src="\/media\/a\.mp4" poster="\/media\/a\.webp".*<track kind="captions" src="\/media\/a\.vtt"/,
  ],
  [
    'Un audio: /media/a.mp3 (subtítulos: /media/a.vtt)',
    /<video [^>]*src="\/media\/a\.mp3" poster="data:image\/svg\+xml,%3Csvg[^"]*%3C%2Fsvg%3E".*<track/,
  ],
  ['http://yoi.test/media/b.mp4', /<video [^>]*src="\/media\/b\.mp4"/],
  [
    'https://www.youtube.com/watch?v=1',
    /<a [^>]*target="_blank" rel="noopener" href="https:\/\/www\.youtube\.com\/watch\?v=1"/,
  ],
  ['https://lejos.test/a.mp3', /<a [^>]*target="_blank" rel="noopener" href="https:\/\/lejos\.test\/a\.mp3"/],
])('an article with the abstract "%s" shows a player or a link', async (abstract, markup) => {
  const page = await read(await holding(abstract));
  expect(page).toMatch(markup);
  expect(page).not.toContain('autoplay');
});

test.each(['Solo palabras de youtube', 'javascript:x.mp3', 'https://noyoutube.com/x'])(
  'if the abstract is "%s", the page shows neither a player nor a link',
  async (abstract) => {
    expect(await read(await holding(abstract))).not.toMatch(/<audio|<video|Ver el vídeo|Escuchar el audio/);
  },
);

test('the previous and next links follow the dates of the stories; stories of the same day follow their ids', async () => {
  const before = await publish({ date: '2025-01-01', title: 'La de antes' });
  const middle = await publish({ date: '2025-01-02', title: 'La de en medio' });
  const after = await publish({ date: '2025-01-02', title: 'La de después' });
  await expect.poll(() => read(middle), patient).toContain(`href="/blog/${after}" rel="next"`);
  expect(await read(middle)).toContain(`href="/blog/${before}" rel="prev"`);
});

test('related stories are ordered by shared tags and then by section, and the article itself is not listed', async () => {
  const own = await publish({ title: 'Propia', tags: ['pan', 'sal'], section: 'desarrollo-profesional' });
  await publish({ title: 'Lejana', tags: ['mar'], section: 'desarrollo-personal' });
  await publish({ title: 'De la sección', tags: ['mar'], section: 'desarrollo-profesional' });
  await publish({ title: 'Con una', tags: ['pan'], section: 'desarrollo-personal' });
  await publish({ title: 'Con las dos', tags: ['pan', 'sal'], section: 'desarrollo-personal' });
  const related = async () => {
    const [, cards = ''] = (await read(own)).split('aria-label="Historias parecidas"');
    return [...cards.matchAll(/class="card-link"[^>]*>([^<]+)</g)].map(([, title]) => title);
  };
  await expect.poll(related, patient).toEqual(['Con las dos', 'Con una', 'De la sección']);
});

test('visitors see the presentation of Yoi below the title of an article, and members do not', async () => {
  const slug = await publish({});
  const cost = /<h1>.*ánimo, tiempo y dinero.*21 días gratis, sin tarjeta<.*Quiénes somos/s;
  expect(await read(slug)).toMatch(cost);
  const { username, password } = await aMember();
  const browser = openBrowser(server);
  await browser.post('/dj-rest-auth/login/', { username, password });
  for (const url of [`/blog/${slug}`, '/blog'])
    expect((await browser.get(url)).body).not.toContain('21 días gratis');
});

test('below an article a note states whether its author is invented, and a link explains how stories are made', async () => {
  const invented = await read(await publish({ author: 'Olga Única', isInvented: true }));
  expect(invented).toMatch(/<strong>Olga Única<\/strong> es un nombre inventado/);
  const told = await read(await publish({ author: 'Olga Única' }));
  expect(told).toMatch(/<strong>Olga Única<\/strong> firma lo que cuenta/);
  for (const page of [invented, told]) expect(page).toContain('href="/sobre-las-historias"');
});

test.each([
  [{ seoTitle: 'Pagar al que no reclama', theme: 'Deudas' }, 'Pagar al que no reclama'],
  [{ theme: 'Deudas' }, 'Deudas: El que pita'],
  [{}, 'El que pita'],
])(
  'if an article has %o, the title of the page begins with the subject of the article',
  async (changes, title) => {
    const slug = await publish({
      title: 'El que pita',
      searchDescription: 'De deudas y amistad.',
      ...changes,
    });
    const page = await read(slug);
    expect(page).toMatch(new RegExp(`<title>${title}[ <]`));
    expect(page).toContain('<meta name="description" content="De deudas y amistad."');
  },
);

test('the theme of an article is shown above the title, both on the card and on the page', async () => {
  const slug = await publish({ title: 'Con tema', theme: 'Descanso', date: '2027-01-01' });
  expect(await read(slug)).toMatch(
    /class="eyebrow">Descanso<\/p><a[^>]*><svg.*?<\/svg> <!-- -->Blog<\/a><\/div><header[^>]*><h1>Con tema</,
  );
  const blog = async () => (await server.inject('/blog')).body;
  await expect.poll(blog, patient).toMatch(/class="eyebrow">Descanso<\/p><h2[^>]*><a [^>]*>Con tema</);
});

test('an article can be shared without JavaScript', async () => {
  const first = await publish({ title: 'Título & más' });
  const address = encodeURIComponent(`http://yoi.test/blog/${first}`);
  expect(await read(first)).toContain(`mailto:?subject=T%C3%ADtulo%20%26%20m%C3%A1s&amp;body=${address}`);
  expect(await read(first)).toContain(`https://wa.me/?text=T%C3%ADtulo+%26+m%C3%A1s+${address}`);
});
