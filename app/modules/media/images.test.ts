// Runs alone because it sets the clock and waits for the work of all images.
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { aJpeg, aPicture, libraryUrl, openLibrary, signedInAs } from './media.factory.ts';
import { findPictures } from './picture.server.ts';

/** Renditions are made only at low load, but these tests cause load. Therefore they need more time. */
vi.setConfig({ testTimeout: 90_000 });

const { server } = await testApplication();
const { editor, get, upload, ready } = await openLibrary(server);
const expert = await signedInAs('expert');

test('an uploaded image has its JPEG immediately; the other renditions follow a little later', async () => {
  const { status, body, id } = await upload(await aJpeg(1000, 500), {
    alt: ' Un río ',
    focal_x: '0.2',
    focal_y: '0.9',
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    alt: 'Un río',
    title: 'Un río',
    width: 1000,
    height: 500,
    content_type: 'image/jpeg',
    can: { edit: true, remove: true },
  });
  expect(String(body.placeholder)).toMatch(/^data:image\/webp;base64,/);
  expect(String(body.placeholder).length).toBeLessThan(600);
  const whole = await get(String(body.download_url));
  expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'image/jpeg']);
  await ready(id);
  const picture = (await findPictures(db, [id])).get(id);
  expect(picture?.sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp', 'image/jpeg']);
  expect(picture?.src).toBe(body.download_url);
  for (const { type, srcSet } of picture?.sources ?? []) {
    const sizes = srcSet.split(', ').map((size) => size.split(' '));
    expect(sizes.map(([, width]) => width)).toEqual(['320w', '480w', '720w', '960w', '1000w']);
    const [address = '', width] = sizes[1] ?? [];
    const response = await get(address);
    expect(response.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const { width: decoded } = await sharp(response.rawPayload).metadata();
    expect(`${decoded}w`).toBe(width);
  }
});

test('renditions are upright, in sRGB and without the metadata of the original', async () => {
  const original = await aPicture(400, 200)
    .withExif({ IFD3: { GPSLatitude: '40/1 25/1 0/1', GPSLatitudeRef: 'N' }, IFD0: { Make: 'Cámara' } })
    .withMetadata({ orientation: 6 })
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();
  expect((await sharp(original).metadata()).exif).toBeDefined();
  const { body, id } = await upload(original);
  expect([body.width, body.height]).toEqual([200, 400]);
  await ready(id);
  const picture = (await findPictures(db, [id])).get(id);
  const addresses = picture?.sources.flatMap(({ srcSet }) =>
    srcSet.split(', ').map((size) => size.split(' ')[0]),
  );
  expect(addresses).toHaveLength(3);
  for (const address of addresses ?? []) {
    const { rawPayload } = await get(address ?? '');
    const { exif, icc, xmp, iptc, orientation, width, height } = await sharp(rawPayload).metadata();
    expect([exif, icc, xmp, iptc, orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect([width, height]).toEqual([200, 400]);
    expect(rawPayload.includes('GPS') || rawPayload.includes('Exif')).toBe(false);
  }
});

test('the original can be downloaded from its signed URL for five minutes', async () => {
  const file = await aJpeg(300, 200);
  const { body, id } = await upload(file);
  await ready(id);
  const address = String(body.original_url);
  const opened = await get(address);
  expect(opened.rawPayload.equals(file)).toBe(true);
  expect(opened.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'cross-origin-resource-policy': 'same-origin',
    'content-disposition': `attachment; filename="original-${body.id}.jpeg"`,
  });
  for (const bad of [
    address.replace(/firma=.{4}/, 'firma=AAAA'),
    address.split('?')[0] ?? '',
    '/media/originals/x',
  ])
    expect((await get(bad)).statusCode).toBe(404);
  setClock(new Date(Date.now() + 6 * 60_000));
  expect((await get(address)).statusCode).toBe(404);
  setClock();
});

test.each(['png', 'webp', 'avif', 'gif'] as const)('%s is accepted as an image', async (format) => {
  const sent = await upload(await aPicture(64, 48).toFormat(format).toBuffer());
  expect(sent).toMatchObject({
    status: 201,
    body: { content_type: `image/${format}`, width: 64, height: 48 },
  });
});

test('only editors, admins and experts can upload images, and experts see and change only their own images', async () => {
  const file = await aJpeg(60, 40);
  expect((await upload(file, undefined, {})).status).toBe(401);
  for (const role of ['member', 'moderator', 'support'] as const) {
    const headers = await signedInAs(role);
    expect((await upload(file, undefined, headers)).status).toBe(403);
    expect((await get(libraryUrl, headers)).statusCode).toBe(403);
  }
  const ofEditor = await upload(file);
  const own = await upload(file, { alt: 'Mía' }, expert);
  expect((await get(libraryUrl, expert)).json()).toMatchObject({
    meta: { total_count: 1 },
    items: [{ id: own.id }],
  });
  const attempts = [
    { method: 'GET' },
    { method: 'PATCH', payload: { alt: 'x' } },
    { method: 'DELETE' },
  ] as const;
  for (const attempt of attempts) {
    const response = await server.inject({
      ...attempt,
      url: `${libraryUrl}${ofEditor.id}/`,
      headers: expert,
    });
    expect(response.statusCode).toBe(404);
  }
  expect((await get(`${libraryUrl}${own.id}/`, editor)).statusCode).toBe(200);
});

test('the texts of an image can be changed, and a search finds the new texts', async () => {
  const { id } = await upload(await aJpeg(50, 50), { alt: 'Cien%_monedas', title: 'Hucha' });
  const patch = (payload: object) =>
    server.inject({ method: 'PATCH', url: `${libraryUrl}${id}/`, headers: editor, payload });
  const before = (await findPictures(db, [id])).get(id)?.version;
  expect((await patch({ title: 'Alcancía', focal_y: 0.25 })).json()).toMatchObject({
    title: 'Alcancía',
    alt: 'Cien%_monedas',
    focal_y: 0.25,
  });
  expect((await findPictures(db, [id])).get(id)?.version).not.toBe(before);
  for (const bad of [{ alt: '' }, { title: ' ' }, { focal_x: -1 }, { alt: 'a\0b' }, { width: 3 }])
    expect((await patch(bad)).statusCode).toBe(400);
  const found = async (search: string) =>
    (await get(`${libraryUrl}?search=${encodeURIComponent(search)}`, editor)).json().meta.total_count;
  expect([await found('alcanc'), await found('%_mon'), await found('zzz')]).toEqual([1, 1, 0]);
});

test.each([
  '/media/x',
  '/media/..%2Fkeys%2Fmaster.key',
  '/media/0123456789abcdef0123456789abcdef.exe',
  `/media/${'0'.repeat(32)}.jpg`,
  '/media/originals/1',
])('the URL %s is not found', async (address) => {
  const response = await get(address);
  expect(response.statusCode).toBe(404);
  expect(response.headers.etag).toBeUndefined();
});
