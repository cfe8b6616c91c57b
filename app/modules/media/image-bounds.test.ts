import { expect, test } from 'vitest';
import { testApplication } from '#app/shell/testing/application.ts';
import { aJpeg, libraryUrl, openLibrary, signedInAs } from './media.factory.ts';

const { server } = await testApplication();
const library = await openLibrary(server);
const change = (id: number | string, payload: object, headers = library.editor) =>
  server.inject({ method: 'PATCH', url: `${libraryUrl}${id}/`, headers, payload });

test.each([
  ['as long as may be', { alt: 'x'.repeat(255), title: 'y'.repeat(255) }],
  ['with the focus in a corner', { alt: 'x', focal_x: '0', focal_y: '1' }],
  ['with letters of every kind', { alt: 'ñandú 🌱' }],
])('words %s are kept as they came', async (_name, words) => {
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
])('with a %s of "%s" an image is refused under that field, and none is kept', async (field, value) => {
  const before = (await library.get(libraryUrl, library.editor)).json().meta.total_count;
  const { status, body } = await library.upload(await aJpeg(40, 40), { alt: 'Una vista', [field]: value });
  expect([status, Object.keys(body)]).toEqual([400, [field]]);
  expect((await library.get(libraryUrl, library.editor)).json().meta.total_count).toBe(before);
});

test.each(['limit=0', 'limit=101', 'limit=x', 'offset=-1', 'offset=1.5', `search=${'x'.repeat(101)}`])(
  'a list with %s is refused',
  async (query) => {
    expect((await library.get(`${libraryUrl}?${query}`, library.editor)).statusCode).toBe(400);
  },
);

test('a list goes on where it is told to, and each image stands on one page', async () => {
  for (let index = 0; index < 3; index += 1)
    await library.upload(await aJpeg(40, 40), { alt: `seite ${index}` });
  const seen: number[] = [];
  for (const offset of [0, 1, 2]) {
    const { items } = (await library.get(`${libraryUrl}?limit=1&offset=${offset}`, library.editor)).json();
    seen.push(items[0].id);
  }
  expect(new Set(seen).size).toBe(3);
});

test.each(['0', '-1', 'x', '1.5', '99999999'])('an image of the number %s is not there', async (id) => {
  expect([400, 404]).toContain((await library.get(`${libraryUrl}${id}/`, library.editor)).statusCode);
  expect([400, 404]).toContain((await change(id, { alt: 'x' })).statusCode);
});

test('an image of another expert is neither seen, changed nor removed', async () => {
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

test.each(['member', 'moderator', 'support'] as const)('a %s has no library', async (role) => {
  const headers = await signedInAs(role);
  expect((await library.get(libraryUrl, headers)).statusCode).toBe(403);
  expect((await library.upload(await aJpeg(40, 40), { alt: 'x' }, headers)).status).toBe(403);
});

test('one field of an image is changed and the others stay', async () => {
  const { id } = await library.upload(await aJpeg(40, 40), { alt: 'antes', title: 'Título', focal_x: '0.2' });
  expect((await change(id, { alt: 'después' })).json()).toMatchObject({
    alt: 'después',
    title: 'Título',
    focal_x: 0.2,
  });
});

test.each([{ alt: '' }, { title: '' }, { focal_x: 2 }, { width: 10 }, { alt: null }])(
  'a change to %j is refused, and nothing is changed',
  async (payload) => {
    const { id } = await library.upload(await aJpeg(40, 40), { alt: 'queda', title: 'Queda' });
    expect((await change(id, payload)).statusCode).toBe(400);
    expect((await library.get(`${libraryUrl}${id}/`, library.editor)).json()).toMatchObject({
      alt: 'queda',
      title: 'Queda',
    });
  },
);
