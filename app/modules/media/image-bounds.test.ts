import { expect, test } from 'vitest';
import { testApplication } from '#app/shell/testing/application.ts';
import { aJpeg, libraryUrl, openLibrary, signedInAs } from './media.factory.ts';

const { server } = await testApplication();
const library = await openLibrary(server);
const change = (id: number | string, payload: object, headers = library.editor) =>
  server.inject({ method: 'PATCH', url: `${libraryUrl}${id}/`, headers, payload });

test.each([
  ['of the maximum length', { alt: 'x'.repeat(255), title: 'y'.repeat(255) }],
  ['with the focus in a corner', { alt: 'x', focal_x: '0', focal_y: '1' }],
  ['with accents and emoji', { alt: 'ñandú 🌱' }],
])('texts and focus are stored unchanged %s', async (_name, words) => {
  const { status, body } = await library.upload(await aJpeg(40, 40), words);
  expect([status, String(body.alt)]).toEqual([201, words.alt]);
});

test.each([
  ['alt', 'x'.repeat(256)],
  ['alt', ''],
  ['alt', '\u200b'],
  ['title', 'x'.repeat(256)],
  ['focal_x', '1.01'],
  ['focal_x', '-0.1'],
  ['focal_y', 'middle'],
])(
  'an image whose %s is "%s" is refused with an error for this field, and is not stored',
  async (field, value) => {
    const before = (await library.get(libraryUrl, library.editor)).json().meta.total_count;
    const { status, body } = await library.upload(await aJpeg(40, 40), { alt: 'Una vista', [field]: value });
    expect([status, Object.keys(body)]).toEqual([400, [field]]);
    expect((await library.get(libraryUrl, library.editor)).json().meta.total_count).toBe(before);
  },
);

test.each(['limit=0', 'limit=101', 'limit=x', 'offset=-1', 'offset=1.5', `search=${'x'.repeat(101)}`])(
  'a list of images with the query %s is refused',
  async (query) => {
    expect((await library.get(`${libraryUrl}?${query}`, library.editor)).statusCode).toBe(400);
  },
);

test('the pages of a list of images contain each image exactly once', async () => {
  for (let index = 0; index < 3; index += 1)
    await library.upload(await aJpeg(40, 40), { alt: `seite ${index}` });
  const seen: number[] = [];
  for (const offset of [0, 1, 2]) {
    const { items } = (await library.get(`${libraryUrl}?limit=1&offset=${offset}`, library.editor)).json();
    seen.push(items[0].id);
  }
  expect(new Set(seen).size).toBe(3);
});

test.each(['0', '-1', 'x', '1.5', '99999999'])('an image with the id %s does not exist', async (id) => {
  expect([400, 404]).toContain((await library.get(`${libraryUrl}${id}/`, library.editor)).statusCode);
  expect([400, 404]).toContain((await change(id, { alt: 'x' })).statusCode);
});

test("an expert can neither read, change nor remove another expert's image", async () => {
  const [ana, bea] = [await signedInAs('expert'), await signedInAs('expert')];
  const { id } = await library.upload(await aJpeg(40, 40), { alt: 'De Ana' }, ana);
  const url = `${libraryUrl}${id}/`;
  const answers = [
    await library.get(url, bea),
    await change(id, { alt: 'De Bea' }, bea),
    await server.inject({ method: 'DELETE', url, headers: bea }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  expect((await library.get(url, ana)).json()).toMatchObject({ alt: 'De Ana', can: { edit: true } });
});

test.each(['member', 'moderator', 'support'] as const)(
  'a member with the role %s has no access to the image library',
  async (role) => {
    const headers = await signedInAs(role);
    expect((await library.get(libraryUrl, headers)).statusCode).toBe(403);
    expect((await library.upload(await aJpeg(40, 40), { alt: 'x' }, headers)).status).toBe(403);
  },
);

test('if one field of an image is changed, the other fields keep their values', async () => {
  const { id } = await library.upload(await aJpeg(40, 40), { alt: 'antes', title: 'Título', focal_x: '0.2' });
  expect((await change(id, { alt: 'después' })).json()).toMatchObject({
    alt: 'después',
    title: 'Título',
    focal_x: 0.2,
  });
});

test.each([{ alt: '' }, { title: '' }, { focal_x: 2 }, { width: 10 }, { alt: null }])(
  'a request that changes an image to %j is refused, and the image stays unchanged',
  async (payload) => {
    const { id } = await library.upload(await aJpeg(40, 40), { alt: 'queda', title: 'Queda' });
    expect((await change(id, payload)).statusCode).toBe(400);
    expect((await library.get(`${libraryUrl}${id}/`, library.editor)).json()).toMatchObject({
      alt: 'queda',
      title: 'Queda',
    });
  },
);
