import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { aSignedInMember, openBrowser } from '#app/modules/accounts/accounts.factory.ts';
import { aJpeg, signedInAs, storedFiles } from '#app/modules/media/media.factory.ts';
import { config } from '#app/platform/config.server.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { aProfile, patchForm } from './profile.factory.ts';

/** Each picture is processed in a separate process, which takes a long time. */
vi.setConfig({ testTimeout: 90_000 });

const { server } = await testApplication();

type Owner = Awaited<ReturnType<typeof aProfile>>;

const send = (owner: Owner, parts: Record<string, string | Buffer | File>, url = owner.photo) =>
  patchForm(server, owner, url, parts);

/** Fetches the file at a URL from a response. */
async function fileAt(url: string) {
  expect(url.startsWith(config.siteUrl)).toBe(true);
  return server.inject({ url: url.slice(config.siteUrl.length) });
}

const half = (colour: string) =>
  sharp({ create: { width: 300, height: 400, channels: 3, background: colour } })
    .png()
    .toBuffer();

/**
 * Creates a picture of 600 by 400 pixels, with a location in its metadata. The picture is red on the left and
 * blue on the right.
 */
async function aSplitPhoto(): Promise<Buffer> {
  return sharp({ create: { width: 600, height: 400, channels: 3, background: '#ff0000' } })
    .composite([{ input: await half('#0000ff'), left: 300, top: 0 }])
    .withExif({ IFD3: { GPSLatitude: '40/1 25/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
}

/** Returns the mean red and blue of a picture, from 0 to 255. */
async function colours(picture: Buffer) {
  const { channels } = await sharp(picture).stats();
  return { red: channels[0]?.mean ?? 0, blue: channels[2]?.mean ?? 0 };
}

test('[S3.2 B3.3] a photo is cropped to squares of three sizes, and is shown in profile, account and session', async () => {
  const ana = await aProfile(server);
  const { status, body } = await send(ana, { photo: await aJpeg(800, 600) });
  expect([status, body.detail, body.id]).toEqual([200, 'Imagen añadida con éxito', ana.memberId]);
  expect(body.photo_sizes.map(({ width }: { width: number }) => width)).toEqual([96, 192, 512]);
  for (const { url, width } of body.photo_sizes) {
    const file = await fileAt(url);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ width, height: width });
  }
  expect((await ana.get(ana.profile)).body).toMatchObject({
    photo: body.photo,
    photo_sizes: body.photo_sizes,
  });
  expect((await ana.get('/api/users/me/')).body).toMatchObject({ photo: body.photo });
  const browser = openBrowser(server);
  await browser.submit('/auth/inicio_sesion', { identifier: ana.username, password: ana.password });
  const { user } = (await browser.get('/api/auth/session')).json();
  expect(user.image).toBe(body.photo_sizes[1].url);
  expect((await browser.get('/blog')).body).toContain(user.image.slice(config.siteUrl.length));
});

test('squares are always cropped around the current focus, and no file contains the location of the photo', async () => {
  const ana = await aProfile(server);
  const left = await send(ana, { photo: await aSplitPhoto(), focal_x: '0.1', focal_y: '0.5' });
  expect(left.body).toMatchObject({ focal_x: 0.1, focal_y: 0.5, whole: { width: 600, height: 400 } });
  const first = (await fileAt(left.body.photo)).rawPayload;
  expect((await colours(first)).red).toBeGreaterThan((await colours(first)).blue);
  expect((await sharp(first).metadata()).exif).toBeUndefined();
  const { body: photo } = await ana.get(ana.photo);
  const whole = await fileAt(Object(photo).whole.url);
  expect([whole.statusCode, whole.headers['cache-control']]).toEqual([
    200,
    expect.stringContaining('private'),
  ]);
  expect((await sharp(whole.rawPayload).metadata()).exif).toBeUndefined();
  const right = await ana.patch(ana.photo, { focal_x: 0.9 });
  expect(right).toMatchObject({ status: 200, body: { focal_x: 0.9, focal_y: 0.5 } });
  expect(Object(right.body).detail).toBe('¡Cambios realizados con éxito!');
  const second = (await fileAt(Object(right.body).photo)).rawPayload;
  expect((await colours(second)).blue).toBeGreaterThan((await colours(second)).red);
  await vi.waitFor(async () => expect((await fileAt(left.body.photo)).statusCode).toBe(404));
});

test('if a photo is cropped again with the same focus, its URL does not change', async () => {
  const ana = await aProfile(server);
  const { body } = await send(ana, { photo: await aJpeg(300, 200), focal_x: '0.2' });
  const again = await ana.patch(ana.photo, { focal_x: 0.2 });
  expect(Object(again.body).photo).toBe(Object((await ana.get(ana.photo)).body).photo);
  expect((await fileAt(Object(again.body).photo)).statusCode).toBe(200);
  expect(body.photo_sizes).toHaveLength(3);
});

test.each(['JSON null', 'a blank text', 'an empty part'] as const)(
  '[B3.3] %s removes a photo and its files',
  async (kind) => {
    const ana = await aProfile(server);
    const { body } = await send(ana, { photo: await aJpeg(120, 100) });
    expect(body.photo_sizes.map(({ width }: { width: number }) => width)).toEqual([96, 100]);
    const files = (await storedFiles()).length;
    const removed =
      kind === 'JSON null'
        ? await ana.patch(ana.photo, { photo: null })
        : await send(ana, { photo: kind === 'a blank text' ? '' : new File([], '') });
    expect(removed).toMatchObject({
      status: 200,
      body: { detail: 'Imagen eliminada con éxito', photo: null, photo_sizes: [], whole: null },
    });
    await vi.waitFor(async () => expect((await storedFiles()).length).toBe(files - 3));
    expect((await fileAt(body.photo)).statusCode).toBe(404);
    // Removing a photo that does not exist is not an error, because a client may repeat its request.
    expect((await ana.patch(ana.photo, { photo: null })).status).toBe(200);
  },
);

test('if an empty file is sent as the new photo, the file is refused and the current photo stays', async () => {
  const ana = await aProfile(server);
  const { body } = await send(ana, { photo: await aJpeg(120, 100) });
  expect(await send(ana, { photo: new File([], 'nueva.jpg') })).toMatchObject({
    status: 400,
    body: { photo: ['El archivo enviado está vacío.'] },
  });
  expect((await ana.get(ana.photo)).body).toMatchObject({ photo: body.photo });
});

test('a new photo replaces the earlier photo and its files', async () => {
  const ana = await aProfile(server);
  const first = await send(ana, { photo: await aJpeg(200, 200) });
  const second = await send(ana, { photo: await aJpeg(220, 220) });
  expect(second.body.photo).not.toBe(first.body.photo);
  await vi.waitFor(async () => expect((await fileAt(first.body.photo)).statusCode).toBe(404));
  expect((await fileAt(second.body.photo)).statusCode).toBe(200);
});

test('if several photos are sent at the same time, one photo is kept, and the files of all other photos are deleted', async () => {
  const ana = await aProfile(server);
  const files = (await storedFiles()).length;
  const pictures = await Promise.all([aJpeg(120, 120), aJpeg(130, 130), aJpeg(140, 140)]);
  const answers = await Promise.all(pictures.map((photo) => send(ana, { photo })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await fileAt(Object((await ana.get(ana.photo)).body).photo)).statusCode).toBe(200);
  // Three files are added: the whole picture and two squares.
  await vi.waitFor(async () => expect((await storedFiles()).length).toBe(files + 3), { timeout: 20_000 });
});

test.each([
  ['nothing', {}, ['No se ha enviado ningún archivo.']],
  ['a text', { photo: 'hola' }, [expect.stringContaining('no eran un archivo')]],
  ['no image', { photo: Buffer.from('hola, no soy una foto') }, [expect.stringContaining('JPEG')]],
  ['a place to cut without a photo', { focal_x: '0.5' }, ['Todavía no tienes ninguna foto.']],
])(
  '[B3.3] a photo request with %s is refused with an error for the photo',
  async (_name, parts, expected) => {
    const ana = await aProfile(server);
    expect(await send(ana, parts)).toEqual({ status: 400, body: { photo: expected } });
  },
);

test('a photo is refused if its focus is outside of the picture or if its file is too large', async () => {
  const ana = await aProfile(server);
  const outside = await send(ana, { photo: await aJpeg(50, 50), focal_x: '1.1', focal_y: '-1' });
  expect([outside.status, Object.keys(outside.body)]).toEqual([400, ['focal_x', 'focal_y']]);
  const large = await send(ana, { photo: Buffer.alloc(15_000_001) });
  expect(large).toEqual({
    status: 400,
    body: { photo: ['El archivo pesa demasiado: puede tener hasta 15 MB.'] },
  });
});

test('a photo request is refused with errors for its fields, both as JSON and as an incomplete form', async () => {
  const ana = await aProfile(server);
  const json = await ana.patch(ana.photo, { photo: 'https://otra.example/yo.jpg', focal_x: 'a' });
  expect([json.status, Object.keys(Object(json.body))]).toEqual([400, ['photo', 'focal_x']]);
  const broken = await server.inject({
    method: 'PATCH',
    url: ana.photo,
    headers: { ...ana.headers, 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\nhola',
  });
  expect([broken.statusCode, Object.keys(broken.json())]).toEqual([400, ['photo']]);
});

test('[S7.8 B3.3] other members and visitors cannot see the photo of a member', async () => {
  const [ana, eva] = [await aProfile(server), await aProfile(server)];
  await send(ana, { photo: await aJpeg(100, 100) });
  expect((await send(eva, { photo: await aJpeg(100, 100) }, ana.photo)).status).toBe(404);
  expect((await eva.patch(ana.photo, { photo: null })).status).toBe(404);
  expect((await eva.get(ana.photo)).status).toBe(404);
  expect((await eva.get('/api/user-profile-photo/ana/')).status).toBe(404);
  for (const method of ['GET', 'PATCH'] as const)
    expect((await server.inject({ method, url: ana.photo })).statusCode).toBe(401);
  expect((await ana.get(ana.photo)).body).toMatchObject({ photo: expect.any(String) });
});

test("the photos of members are not shown in the editors' image library", async () => {
  const ana = await aProfile(server);
  await send(ana, { photo: await aJpeg(100, 100) });
  const headers = await signedInAs('editor');
  const { items } = (await server.inject({ url: '/api/media/images/?limit=100', headers })).json();
  expect(items.filter(({ uploaded_by }: { uploaded_by: number }) => uploaded_by === ana.memberId)).toEqual(
    [],
  );
});

test('the erasure of an account deletes its photo', async () => {
  const { headers, memberId } = await aSignedInMember();
  const url = `/api/user-profile-photo/${memberId}/`;
  const { body } = await patchForm(server, { headers }, url, { photo: await aJpeg(100, 100) });
  const closing = { url: '/api/user-profile/close-account/', payload: { confirm: true, at_once: true } };
  expect((await server.inject({ method: 'POST', headers, ...closing })).statusCode).toBe(200);
  await vi.waitFor(async () => expect((await fileAt(body.photo)).statusCode).toBe(404), { timeout: 20_000 });
});
