import sharp from 'sharp';
import { beforeAll, expect, test, vi } from 'vitest';
import { testApplication } from '#app/shell/testing/application.ts';
import {
  aJpeg,
  aPicture,
  libraryUrl,
  openLibrary,
  sendForm,
  spooledFiles,
  storedFiles,
} from './media.factory.ts';

vi.setConfig({ testTimeout: 90_000 });

const { server } = await testApplication();
const { editor, upload, ready } = await openLibrary(server);

/**
 * Creates an image and waits for all its renditions. A file that appears after that must come from a refused upload.
 */
beforeAll(async () => ready((await upload(await aJpeg(40, 40))).id));

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
  ['a truncated JPEG', async () => (await aJpeg()).subarray(0, 6_000), damaged],
  ['a truncated PNG', async () => (await aPicture().png().toBuffer()).subarray(0, 2_000), damaged],
  ['only the header of a JPEG', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), damaged],
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
])('an upload of %s is refused with an error for the file', async (_name, make, text) => {
  const before = (await storedFiles()).length;
  expect(await upload(await make())).toMatchObject({ status: 400, body: { file: [text] } });
  expect([(await storedFiles()).length, spooledFiles()]).toEqual([before, []]);
});

test('a form is refused if it has no file, if it has no texts, or if its body is broken', async () => {
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
    url: libraryUrl,
    headers: { ...editor, 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc',
  });
  expect([broken.statusCode, Object.keys(broken.json())]).toEqual([400, ['file']]);
  const json = await server.inject({ method: 'POST', url: libraryUrl, headers: editor, payload: {} });
  expect([json.statusCode, json.json()]).toEqual([
    400,
    { file: ['No se ha enviado ningún archivo.'], alt: ['Este campo es requerido'] },
  ]);
});

test.each(['/dj-rest-auth/login/', '/api/users_flow/user-feelings/'])(
  'a form for %s that contains a file is refused, and the file is not stored',
  async (address) => {
    const sent = await sendForm(server, editor, { url: address, file: Buffer.from('x') });
    expect([sent.status, spooledFiles()]).toEqual([400, []]);
    expect(Object.keys(sent.body)).not.toContain('detail');
  },
);
