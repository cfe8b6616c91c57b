import { readdirSync } from 'node:fs';
import { readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test, vi } from 'vitest';
import { aSignedInMember } from '#app/modules/accounts/accounts.factory.ts';
import { giveRole, type Role } from '#app/modules/accounts/index.ts';
import { setClock } from '#app/platform/clock.ts';
import { config } from '#app/platform/config.ts';
import { db } from '#app/platform/db/db.ts';
import { putMedia } from '#app/platform/media/media.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { answerImageUses } from './image-uses.ts';
import { aJpeg, aPicture, sendForm } from './media.factory.ts';
import { findPictures } from './picture.ts';
import { prepareImage } from './preparing.ts';
import { sweepLibrary } from './sweeping.ts';

/** Sizes are made when nobody needs the cores, and while tests run somebody does. */
vi.setConfig({ testTimeout: 90_000 });

const { server } = await testApplication();
const url = '/api/media/images/';
const used = new Set<number>();
answerImageUses(async (_on, { id }) => (used.has(id) ? [{ title: 'Ana ahorra', changeableBy: null }] : []));

async function signedIn(role: Role) {
  const member = await aSignedInMember();
  if (role !== 'member') await giveRole(db, member.memberId, role);
  return member.headers;
}

let editor: Record<string, string>;
let expert: Record<string, string>;
beforeAll(async () => {
  editor = await signedIn('editor');
  expert = await signedIn('expert');
});

const upload = async (file: Buffer, fields?: Record<string, string>, headers = editor) => {
  const sent = await sendForm(server, headers, { file, ...(fields ? { fields } : {}) });
  return { ...sent, id: Number(sent.body.id) };
};
const get = (address: string, headers = {}) => server.inject({ url: address, headers });
const ready = (id: number) =>
  vi.waitFor(async () => expect((await get(`${url}${id}/`, editor)).json().is_ready).toBe(true), {
    timeout: 60_000,
  });
const spooled = () => readdirSync(path.join(config.dataDirectory, 'spool'));
const stored = async () =>
  (await readdir(path.join(config.dataDirectory, 'media/library'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

test('an uploaded image has its JPEG at once and every size a little later', async () => {
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

test('what is shown stands upright, in sRGB, and tells nothing of where and with what it was taken', async () => {
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

test('the original opens for five minutes to who has its signed address, to be saved', async () => {
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

const bomb = () =>
  sharp({ create: { width: 14_000, height: 14_000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
const notAnImage = 'Este archivo no es una imagen que podamos usar. Prueba con JPEG, PNG, WebP, AVIF o GIF.';
const damaged = 'La imagen está dañada o incompleta. Vuelve a exportarla e inténtalo otra vez.';

test.each<[string, () => Promise<Buffer> | Buffer, string]>([
  [
    'SVG',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    notAnImage,
  ],
  ['text', () => Buffer.from('hola'), notAnImage],
  ['HTML named .jpg', () => Buffer.from('<!doctype html><script>alert(1)</script>'), notAnImage],
  ['TIFF', () => aPicture(20, 20).tiff().toBuffer(), notAnImage],
  ['PDF', () => Buffer.from('%PDF-1.7\n1 0 obj'), notAnImage],
  ['a JPEG cut short', async () => (await aJpeg()).subarray(0, 6_000), damaged],
  ['a PNG cut short', async () => (await aPicture().png().toBuffer()).subarray(0, 2_000), damaged],
  ['the head of a JPEG alone', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), damaged],
  ['196 megapixels', bomb, 'La imagen es demasiado grande: puede tener hasta 40 millones de píxeles.'],
  [
    '15 MB and more',
    () => Buffer.alloc(15_000_001, 1),
    'El archivo pesa demasiado: puede tener hasta 15 MB.',
  ],
  [
    '16 MB, said beforehand',
    () => Buffer.alloc(16_000_000, 1),
    'El archivo pesa demasiado: puede tener hasta 15 MB.',
  ],
  ['nothing', () => Buffer.alloc(0), 'No se ha enviado ningún archivo.'],
])('%s is refused at its field', async (_name, make, text) => {
  const before = (await stored()).length;
  expect(await upload(await make())).toMatchObject({ status: 400, body: { file: [text] } });
  expect([(await stored()).length, spooled()]).toEqual([before, []]);
});

test('a form without a file, without words or with broken ones is refused', async () => {
  const file = await aJpeg(40, 40);
  expect(await sendForm(server, editor, {})).toMatchObject({
    status: 400,
    body: { file: [expect.any(String)] },
  });
  expect(await upload(file, {})).toMatchObject({ status: 400, body: { alt: ['Este campo es requerido'] } });
  expect(await upload(file, { alt: 'a', focal_x: '2' })).toMatchObject({
    status: 400,
    body: { focal_x: [expect.any(String)] },
  });
  expect(await upload(file, { alt: 'a', hack: '1' })).toMatchObject({
    status: 400,
    body: { hack: [expect.any(String)] },
  });
  const broken = await server.inject({
    method: 'POST',
    url,
    headers: { ...editor, 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc',
  });
  expect([broken.statusCode, Object.keys(broken.json())]).toEqual([400, ['file']]);
  const json = await server.inject({ method: 'POST', url, headers: editor, payload: {} });
  expect([json.statusCode, json.json()]).toEqual([400, { file: ['No se ha enviado ningún archivo.'] }]);
});

test.each(['/dj-rest-auth/login/', '/api/users_flow/user-feelings/'])(
  '%s takes no files, as ever',
  async (address) => {
    const sent = await sendForm(server, editor, { url: address, file: Buffer.from('x') });
    expect(sent.status).toBe(415);
    expect(String(sent.body.detail)).toContain('multipart/form-data');
  },
);

test.each(['png', 'webp', 'avif', 'gif'] as const)('%s is taken', async (format) => {
  const sent = await upload(await aPicture(64, 48).toFormat(format).toBuffer());
  expect(sent).toMatchObject({
    status: 201,
    body: { content_type: `image/${format}`, width: 64, height: 48 },
  });
});

test('only who writes for the site uploads, and an expert sees and changes her own alone', async () => {
  const file = await aJpeg(60, 40);
  expect((await upload(file, undefined, {})).status).toBe(401);
  for (const role of ['member', 'moderator', 'support'] as const) {
    const headers = await signedIn(role);
    expect((await upload(file, undefined, headers)).status).toBe(403);
    expect((await get(url, headers)).statusCode).toBe(403);
  }
  const ofEditor = await upload(file);
  const own = await upload(file, { alt: 'Mía' }, expert);
  expect((await get(url, expert)).json()).toMatchObject({
    meta: { total_count: 1 },
    items: [{ id: own.id }],
  });
  const attempts = [
    { method: 'GET' },
    { method: 'PATCH', payload: { alt: 'x' } },
    { method: 'DELETE' },
  ] as const;
  for (const attempt of attempts) {
    const response = await server.inject({ ...attempt, url: `${url}${ofEditor.id}/`, headers: expert });
    expect(response.statusCode).toBe(404);
  }
  expect((await get(`${url}${own.id}/`, editor)).statusCode).toBe(200);
});

test('words are changed, and found by', async () => {
  const { id } = await upload(await aJpeg(50, 50), { alt: 'Cien%_monedas', title: 'Hucha' });
  const patch = (payload: object) =>
    server.inject({ method: 'PATCH', url: `${url}${id}/`, headers: editor, payload });
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
    (await get(`${url}?search=${encodeURIComponent(search)}`, editor)).json().meta.total_count;
  expect([await found('alcanc'), await found('%_mon'), await found('zzz')]).toEqual([1, 1, 0]);
});

test('an image that is used stays; one that is not goes with everything that was made of it', async () => {
  const { id, body } = await upload(await aJpeg(340, 200));
  await ready(id);
  const remove = () => server.inject({ method: 'DELETE', url: `${url}${id}/`, headers: editor });
  const picture = (await findPictures(db, [id])).get(id);
  used.add(id);
  const refused = await remove();
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    { detail: 'Esta imagen se ve en «Ana ahorra». Quítala de ahí antes de borrarla.' },
  ]);
  expect((await get(picture?.src ?? '')).statusCode).toBe(200);
  used.delete(id);
  expect((await remove()).statusCode).toBe(204);
  expect((await remove()).statusCode).toBe(404);
  expect((await findPictures(db, [id])).size).toBe(0);
  const addresses = [picture?.src ?? '', String(body.original_url)];
  for (const address of addresses)
    await vi.waitFor(async () => expect((await get(address)).statusCode).toBe(404), { timeout: 60_000 });
});

test('making sizes twice, or after a worker was stopped midway, leaves each once', async () => {
  const { id } = await upload(await aJpeg(760, 500));
  const stopped = prepareImage(id, AbortSignal.timeout(150));
  await stopped.catch(() => undefined);
  await Promise.all([prepareImage(id, AbortSignal.timeout(20_000)), ready(id)]);
  await prepareImage(id, AbortSignal.timeout(20_000));
  const picture = (await findPictures(db, [id])).get(id);
  expect(picture?.sources.map(({ srcSet }) => srcSet.split(', ').length)).toEqual([4, 4, 4]);
});

test('the sweeper takes what no row names after a day, and nothing else', async () => {
  const before = await stored();
  await putMedia('library/private/orphan', Buffer.from('x'), { contentType: 'image/jpeg' });
  await putMedia('library/public/ab/young.jpg', Buffer.from('x'), { contentType: 'image/jpeg' });
  await putMedia('other/file', Buffer.from('x'), { contentType: 'image/jpeg' });
  const long = new Date(Date.now() - 2 * 86_400_000);
  const old = (file: string) => utimes(path.join(config.dataDirectory, 'media', file), long, long);
  await old('library/private/orphan');
  await old('other/file');
  for (const file of before) await utimes(file, long, long);
  await sweepLibrary();
  const young = path.join(config.dataDirectory, 'media/library/public/ab/young.jpg');
  expect((await stored()).toSorted()).toEqual([...before.filter(Boolean), young].toSorted());
  expect(readdirSync(path.join(config.dataDirectory, 'media/other'))).toEqual(['file']);
});

test.each([
  '/media/x',
  '/media/..%2Fkeys%2Fmaster.key',
  '/media/0123456789abcdef0123456789abcdef.exe',
  `/media/${'0'.repeat(32)}.jpg`,
  '/media/originals/1',
])('%s is nothing of ours', async (address) => {
  const response = await get(address);
  expect(response.statusCode).toBe(404);
  expect(response.headers.etag).toBeUndefined();
});
