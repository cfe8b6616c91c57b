import { beforeAll, expect, test, vi } from 'vitest';
import { aSignedInMember } from '#app/modules/accounts/accounts.factory.ts';
import { giveRole } from '#app/modules/accounts/index.ts';
import { findPictures } from '#app/modules/media/index.ts';
import { aJpeg, sendForm } from '#app/modules/media/media.factory.ts';
import { inSeconds } from '#app/platform/clock.ts';
import { db, inTransaction } from '#app/platform/db/db.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { aDraft, anEditor, anExpert, aPublishedPage, writeLanding } from './content.factory.ts';
import { beginPage, saveDraft } from './editing.ts';
import { renderAnswers, writeLandingIn } from './landing-words.ts';
import { findUnfitImages } from './prose-images.ts';
import { publishPage, unpublishPage } from './publishing.ts';
import { callOff, schedulePublish } from './scheduling.ts';

/** Sizes are made when nobody needs the cores, and while tests run somebody does. */
vi.setConfig({ testTimeout: 90_000 });

const { server } = await testApplication();
const home = '/cms/api/v2/images/';
const get = (url: string) => server.inject(url);
const json = async (url: string) => (await get(url)).json();

let headers: Record<string, string> = {};
beforeAll(async () => {
  const editor = await aSignedInMember();
  await giveRole(db, editor.memberId, 'editor');
  headers = editor.headers;
});

/** An image of the library, as a page keeps it. */
async function anImage(title: string, width = 700, height = 400) {
  const fields = { alt: `Vista de ${title}`, title };
  const { body } = await sendForm(server, headers, { file: await aJpeg(width, height), fields });
  const key = String(body.download_url).replace('/media/', '');
  return { id: Number(body.id), key, title, alt: fields.alt, width, height };
}

const isReady = async (id: number) =>
  (await server.inject({ url: `/api/media/images/${id}/`, headers })).json().is_ready;

test('an article shows its image before its sizes are there, and with all of them as soon as they are', async () => {
  const image = await anImage('Río');
  await aPublishedPage('article', aDraft({ slug: 'rio', title: 'Un río' }, { headerImage: image }));
  const picture = `/media/${image.key}`;
  for (const url of ['/blog/rio', '/blog']) {
    const { body } = await get(url);
    expect(body).toContain(`src="${picture}"`);
    expect(body).toContain('src="data:image/webp;base64,');
    expect(body).not.toContain(' style=');
  }
  await vi.waitFor(async () => expect(await isReady(image.id)).toBe(true), { timeout: 60_000 });
  await vi.waitFor(async () => expect((await get('/blog')).body).toContain('image/avif'), {
    timeout: 20_000,
  });
  await expectPreloaded('/blog/rio', 'Vista de Río');
});

test('a list fetches the picture of its first card ahead, and those of the others when they are near', async () => {
  const image = await anImage('Sierra', 1400, 800);
  await vi.waitFor(async () => expect(await isReady(image.id)).toBe(true), { timeout: 60_000 });
  for (const slug of ['sierra', 'sierra-dos'])
    await aPublishedPage('article', aDraft({ slug }, { headerImage: image }));
  const page = await expectPreloaded('/blog', '', '1400" height="800');
  // No card is as wide as that.
  expect(page).not.toContain(' 1280w');
  expect(page.split('fetchPriority="high"').length).toBe(2);
  expect(page).toContain('loading="lazy"');
});

/** Expects that the head of a page asks for its first picture. @returns the rest of the page */
async function expectPreloaded(url: string, alt: string, size = '700" height="400'): Promise<string> {
  const [head = '', page = ''] = (await get(url)).body.split('</head>');
  const preload =
    /<link rel="preload" as="image" type="image\/avif" imageSrcSet="([^"]+)" imageSizes="([^"]+)"[^>]*>/i.exec(
      head,
    );
  expect(head.indexOf('rel="stylesheet"')).toBeLessThan(head.indexOf('rel="preload"'));
  expect(page).toContain(`<source type="image/avif" srcSet="${preload?.[1]}" sizes="${preload?.[2]}"/>`);
  expect(page).toMatch(
    new RegExp(
      `<img class="picture-image object-center" fetchPriority="high"[^>]+alt="${alt}" width="${size}"`,
    ),
  );
  return page;
}

test('what is said of an image changes on the pages that show it', async () => {
  const image = await anImage('Lago');
  await aPublishedPage('article', aDraft({ slug: 'lago' }, { headerImage: image }));
  expect((await get('/blog/lago')).body).toContain('alt="Vista de Lago"');
  const url = `/api/media/images/${image.id}/`;
  await server.inject({
    method: 'PATCH',
    url,
    headers,
    payload: { alt: 'Un lago quieto', focal_x: 0, focal_y: 1 },
  });
  await vi.waitFor(async () => expect((await get('/blog/lago')).body).toContain('alt="Un lago quieto"'));
  expect((await get('/blog/lago')).body).toContain('object-left-bottom');
});

/** Tries to remove an image. @returns the status, and what is said of a refusal */
async function removed(id: number, by = headers): Promise<[number, string?]> {
  const answer = await server.inject({ method: 'DELETE', url: `/api/media/images/${id}/`, headers: by });
  return answer.statusCode === 204 ? [204] : [answer.statusCode, answer.json().detail];
}

test('an image stays while a page shows it or a draft names it', async () => {
  const image = await anImage('Mar');
  const { pageId, revisionId } = await aPublishedPage(
    'article',
    aDraft({ slug: 'mar', title: 'El mar' }, { gallery: [image] }),
  );
  expect((await removed(image.id))[0]).toBe(400);
  await unpublishPage(anEditor, pageId);
  expect((await removed(image.id))[0]).toBe(400);
  await saveDraft(anEditor, { pageId, basedOn: revisionId }, aDraft({ slug: 'mar', title: 'El mar' }));
  expect(await removed(image.id)).toEqual([204]);
});

test.each(['article', 'text'] as const)(
  'an image that stands in the text of a page (%s) alone stays as well, whichever size is named',
  async (kind) => {
    const image = await anImage(`Roca ${kind}`, 500, 300);
    await vi.waitFor(async () => expect(await isReady(image.id)).toBe(true), { timeout: 60_000 });
    const [avif] = (await findPictures(db, [image.id])).get(image.id)?.sources ?? [];
    const [smallest = ''] = avif?.srcSet.split(' ') ?? [];
    expect(smallest).not.toBe(`/media/${image.key}`);
    const told = (body: string) =>
      aDraft({ slug: `roca-${kind}` }, { body: `${body}\n\nGracias por invertir en ti` });
    const draft = told(`![Una roca](${smallest})`);
    const { pageId, revisionId } = await aPublishedPage(kind, draft);
    expect((await removed(image.id))[0]).toBe(400);
    const { revision } = await saveDraft(anEditor, { pageId, basedOn: revisionId }, told('Sin ella.'));
    // The page still shows what was published.
    expect((await removed(image.id))[0]).toBe(400);
    await publishPage(anEditor, pageId, revision.revisionId);
    const { revision: again } = await saveDraft(anEditor, { pageId, basedOn: revision.revisionId }, draft);
    expect((await removed(image.id))[0]).toBe(400);
    await saveDraft(anEditor, { pageId, basedOn: again.revisionId }, told('Sin ella.'));
    expect(await removed(image.id)).toEqual([204]);
  },
);

test('an image stays for a draft that waits for its hour, though a newer one does without it', async () => {
  const image = await anImage('Duna');
  const waits = aDraft(
    { title: 'Mañana' },
    { body: `![Una duna](/media/${image.key})\n\nGracias por invertir en ti` },
  );
  const { revision } = await beginPage(anEditor, 'article', waits);
  const { pageId, revisionId } = revision;
  const scheduleId = await schedulePublish(anEditor, { pageId, revisionId, dueAt: inSeconds(3_600) });
  const { slug = '' } = waits;
  await saveDraft(anEditor, { pageId, basedOn: revisionId }, aDraft({ slug, title: 'Mañana' }));
  expect((await removed(image.id))[0]).toBe(400);
  await callOff(anEditor, pageId, scheduleId);
  expect(await removed(image.id)).toEqual([204]);
});

test('an image stays for the player and for the answers of the landing page that show it', async () => {
  const [poster, shown] = [await anImage('Cartel'), await anImage('Respuesta')];
  const abstract = `/media/paseo.mp4 /media/${poster.key}`;
  await aPublishedPage('article', aDraft({ title: 'Con película' }, { abstract }));
  const answer = `![Así se ve](/media/${shown.key})`;
  const questions = [{ question: '¿Cómo se ve?', answer }];
  await writeLanding({ sections: [], steps: [], questions });
  expect(await removed(poster.id)).toEqual([400, expect.stringContaining('«Con película»')]);
  expect(await removed(shown.id)).toEqual([400, expect.stringContaining('«¿Cómo se ve?»')]);
});

test('who may not change the page that uses her image hears that it is used, and not what others write', async () => {
  const member = await aSignedInMember();
  await giveRole(db, member.memberId, 'expert');
  const own = { memberId: member.memberId, role: 'expert' } as const;
  const { body } = await sendForm(server, member.headers, {
    file: await aJpeg(50, 50),
    fields: { alt: 'Mía' },
  });
  const told = { body: `![Mía](${body.download_url})` };
  const { revision } = await beginPage(anExpert, 'article', aDraft({ title: 'Secreto de otra' }, told));
  const [status, detail] = await removed(Number(body.id), member.headers);
  expect([status, detail]).toEqual([400, expect.stringContaining('una página que no puedes cambiar')]);
  expect(detail).not.toContain('Secreto');
  expect((await removed(Number(body.id)))[1]).toContain('«Secreto de otra»');
  const { pageId, revisionId } = revision;
  await saveDraft(anExpert, { pageId, basedOn: revisionId }, aDraft({ title: 'Sin ella' }));
  await beginPage(own, 'article', aDraft({ title: 'La mía' }, told));
  expect((await removed(Number(body.id), member.headers))[1]).toContain('«La mía»');
});

test('an image that a text is about to show is removed neither before that nor after', async () => {
  const image = await anImage('Puerto');
  const questions = [{ question: '¿Y el puerto?', answer: `![Un puerto](/media/${image.key})` }];
  const answers = await renderAnswers({ questions });
  let removing: ReturnType<typeof removed> | undefined;
  await inTransaction(async (trx) => {
    expect(await findUnfitImages(trx, [{ src: `/media/${image.key}`, alt: 'Un puerto' }])).toEqual([]);
    removing = removed(image.id);
    const first = await Promise.race([removing, new Promise((resolve) => setTimeout(resolve, 500, 'waits'))]);
    expect(first).toBe('waits');
    await writeLandingIn(trx, { sections: [], steps: [], questions }, answers);
  });
  expect(await removing).toEqual([400, expect.stringContaining('¿Y el puerto?')]);
});

test('a page whose image was removed is not published', async () => {
  const image = await anImage('Nube');
  await server.inject({ method: 'DELETE', url: `/api/media/images/${image.id}/`, headers });
  const drafts = { header_image: { headerImage: image }, gallery: { gallery: [image] } };
  for (const [field, fields] of Object.entries(drafts)) {
    const { revision } = await beginPage(anExpert, 'article', aDraft({}, fields));
    await expect(publishPage(anEditor, revision.pageId, revision.revisionId)).rejects.toMatchObject({
      fields: { [field]: [expect.anything()] },
    });
  }
});

test('a gallery is seen under its story, without the picture of its header', async () => {
  const [header, second] = [await anImage('Portada'), await anImage('Otra vista')];
  const fields = { headerImage: header, gallery: [header, second] };
  await aPublishedPage('article', aDraft({ slug: 'galeria' }, fields));
  const { body } = await server.inject('/blog/galeria');
  const [, shown = ''] = body.split('aria-label="Imágenes de esta historia"');
  expect(shown.split('</ul>')[0]).toMatch(/<figcaption[^>]*>Vista de Otra vista<\/figcaption>/);
  expect(shown.split('</ul>')[0]).not.toContain('Portada');
});

test('images of a text come from the library with words and have their place; others keep it from being published', async () => {
  const image = await anImage('Faro', 640, 480);
  const address = `/media/${image.key}`;
  const told = (body: string) => aDraft({ slug: 'faro' }, { body: `${body}\n\nGracias por invertir en ti` });
  const { pageId } = await aPublishedPage('article', told(`![Un faro](${address} "De noche")`));
  expect((await server.inject('/blog/faro')).body).toMatch(
    new RegExp(
      `<figure><img src="${address}" alt="Un faro" width="\\d+" height="\\d+" loading="lazy" decoding="async">`,
    ),
  );
  for (const body of [
    '![Un faro](/media/no-esta.jpg)',
    '![Un faro](https://lejos.test/a.jpg)',
    `![ ](${address})`,
  ]) {
    const { revision } = await beginPage(anEditor, 'article', { ...told(body), slug: `faro-${body.length}` });
    await expect(publishPage(anEditor, revision.pageId, revision.revisionId)).rejects.toMatchObject({
      fields: { body: [expect.anything()] },
    });
  }
  expect(pageId).toBeGreaterThan(0);
});

test('the images that pages show are listed and told one by one, others are not', async () => {
  const hidden = await anImage('Oculta');
  const shown = await anImage('Árbol único', 640, 480);
  await beginPage(anEditor, 'article', aDraft({}, { headerImage: hidden }));
  const { pageId } = await aPublishedPage('article', aDraft({}, { headerImage: shown, gallery: [shown] }));
  const own = { type: 'wagtailimages.Image', detail_url: `http://yoi.test${home}${shown.id}/` };
  const meta = { ...own, tags: [], download_url: `/media/${shown.key}` };
  expect(await json(`${home}?title=%C3%81rbol%20%C3%BAnico`)).toEqual({
    meta: { total_count: 1 },
    items: [{ id: shown.id, meta, title: shown.title }],
  });
  const detail = await get(`${home}${shown.id}/`);
  expect(detail.json()).toEqual({ id: shown.id, meta, title: shown.title, width: 640, height: 480 });
  expect(Object.keys(detail.json().meta)).toEqual(['type', 'detail_url', 'tags', 'download_url']);
  expect(await json(`${home}${hidden.id}/`)).toEqual({ message: 'No Image matches the given query.' });
  expect((await get(`${home}find/?id=${shown.id}&fields=_`)).headers.location).toBe(
    `${own.detail_url}?fields=_`,
  );
  expect((await get(`${home}find/?id=${hidden.id}`)).statusCode).toBe(404);
  await unpublishPage(anEditor, pageId);
  expect((await get(`${home}${shown.id}/`)).statusCode).toBe(404);
});

test('images are searched, filtered, sorted and paged', async () => {
  for (const [title, width] of [
    ['Zorro rojo', 610],
    ['zorra ROJA', 620],
    ['Búho', 630],
  ] as const)
    await aPublishedPage('article', aDraft({}, { headerImage: await anImage(title, width, 99) }));
  const titles = async (query: string) =>
    (await json(`${home}?height=99&${query}`)).items.map(({ title }: { title: string }) => title);
  expect(await titles('order=-width')).toEqual(['Búho', 'zorra ROJA', 'Zorro rojo']);
  expect(await titles('order=title,-id&limit=1&offset=1')).toHaveLength(1);
  expect(await titles('search=zorr%20roj')).toEqual(['Zorro rojo', 'zorra ROJA']);
  expect(await titles('search=zorra%20buho&search_operator=or')).toEqual(['zorra ROJA', 'Búho']);
  expect(await titles('search=')).toEqual([]);
  expect(await titles('tags=x')).toEqual([]);
  expect(await titles('width=99999999999999')).toEqual([]);
  expect((await titles('order=random')).toSorted()).toEqual(['Búho', 'Zorro rojo', 'zorra ROJA']);
  expect((await json(`${home}?height=99&fields=_,width&limit=1`)).items).toEqual([{ width: 610 }]);
});

test.each([
  ['limit=21', 'limit cannot be higher than 20'],
  ['limit=x', 'limit must be a positive integer'],
  ['offset=-1', 'offset must be a positive integer'],
  ['order=file', "cannot order by 'file' (unknown field)"],
  ['order=random&offset=0', 'random ordering with offset is not supported'],
  ['order=random,id', 'random ordering cannot be combined with other fields'],
  ['zeta=1&alfa=2', 'query parameter is not an operation or a recognised field: alfa, zeta'],
  ['type=cms.ArticlePage', 'query parameter is not an operation or a recognised field: type'],
  ['fields=zeta', 'unknown fields: zeta'],
  ['fields=title(x)', "'title' does not support nested fields"],
  [
    'width=x',
    "field filter error. 'x' is not a valid value for width (invalid literal for int() with base 10: 'x')",
  ],
  ['title=%00', 'field filter error. null characters are not allowed for title'],
  ['search=a&tags=b', 'filtering by tag with a search query is not supported'],
])('%s is refused: %s', async (query, message) => {
  expect(await json(`${home}?${query}`)).toEqual({ message });
});

test('only reading is known', async () => {
  const response = await server.inject({ method: 'POST', url: home, headers, payload: {} });
  expect([response.statusCode, Object.keys(response.json())]).toEqual([405, ['detail']]);
});
