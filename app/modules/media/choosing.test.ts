import { expect, test } from 'vitest';
import { aSignedInMember, makeStaff } from '#app/modules/accounts/accounts.factory.ts';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import type { Role } from '#app/platform/http/actor.server.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { addressStart, mediaPath } from './address.server.ts';
import { chooseImages, holdPublicImages, measurePublicImages } from './choosing.server.ts';
import { aJpeg, libraryUrl, openLibrary } from './media.factory.ts';
import { findPictures, holdImages } from './picture.server.ts';

const { server } = await testApplication();
const { editor, get, upload } = await openLibrary(server);

/** Signs in a member with this role. Returns the member as an `Uploader`, and the headers for requests. */
async function anUploader(role: Role) {
  const { memberId, headers } = await aSignedInMember();
  if (role !== 'member') await makeStaff(memberId, role);
  return { uploader: { memberId, role }, headers };
}

const remove = (id: number) =>
  server.inject({ method: 'DELETE', url: `${libraryUrl}${id}/`, headers: editor });
const addressOf = async (id: number) => (await findPictures(db, [id])).get(id)?.src ?? '';
/** Changes the description of an image. */
const rename = (id: number, alt: string) =>
  server.inject({ method: 'PATCH', url: `${libraryUrl}${id}/`, headers: editor, payload: { alt } });

test('the data of a chosen image include its texts, its size and a file name without folders', async () => {
  const { uploader } = await anUploader('editor');
  const { id } = await upload(await aJpeg(340, 200), { title: 'Vista', alt: 'Una vista' });
  const chosen = await chooseImages(db, uploader, [id]);
  expect([...chosen.keys()]).toEqual([id]);
  expect(chosen.get(id)).toMatchObject({ id, title: 'Vista', alt: 'Una vista', width: 340, height: 200 });
  expect(chosen.get(id)?.key).toMatch(/^[0-9a-f]{24}-[0-9a-f]{8}\.jpg$/);
  expect(chosen.get(id)).not.toHaveProperty('uploadedBy');
});

test('editors can choose all images, experts can choose only their own images, and members can choose none', async () => {
  const [ana, eva] = [await anUploader('expert'), await anUploader('expert')];
  const { id } = await upload(await aJpeg(330, 200), undefined, ana.headers);
  const counts = [];
  for (const { uploader } of [ana, eva, await anUploader('editor'), await anUploader('member')])
    counts.push((await chooseImages(db, uploader, [id])).size);
  expect(counts).toEqual([1, 0, 1, 0]);
});

test('if images are chosen, removed and unknown images are skipped and all other images are kept', async () => {
  const { uploader } = await anUploader('admin');
  const [kept, gone] = [await upload(await aJpeg(331, 200)), await upload(await aJpeg(332, 200))];
  expect((await remove(gone.id)).statusCode).toBe(204);
  const chosen = await chooseImages(db, uploader, [kept.id, gone.id, 99_999_999, kept.id]);
  expect([...chosen.keys()]).toEqual([kept.id]);
  expect((await chooseImages(db, uploader, [])).size).toBe(0);
});

test('the sizes of public images are found by their URLs, and other URLs are ignored', async () => {
  const { id } = await upload(await aJpeg(333, 200));
  const address = await addressOf(id);
  const others = [
    'https://otra.example/foto.jpg',
    `${mediaPath}../../etc/passwd`,
    `${mediaPath}${'0'.repeat(24)}-00000000.jpg`,
    address.replace('.jpg', '.mp4'),
    address.slice(1),
    '',
  ];
  expect([...(await measurePublicImages(db, [address, ...others]))]).toEqual([
    [address, { width: 333, height: 200 }],
  ]);
  expect((await measurePublicImages(db, others)).size).toBe(0);
});

test('if a page with an image is being stored, removing the image waits until the page is stored', async () => {
  const { id } = await upload(await aJpeg(334, 200));
  const address = await addressOf(id);
  const steps: string[] = [];
  const removing = await inTransaction(async (trx) => {
    expect([...(await holdPublicImages(trx, [address, '/otra.jpg']))]).toEqual([address]);
    const removal = remove(id).then(() => steps.push('removed'));
    // This request is sent after the removal. If the removal did not wait for the transaction, the removal
    // would be complete before this response.
    await get(`${libraryUrl}${id}/`, editor);
    steps.push('stored');
    return { removal };
  });
  await removing.removal;
  expect(steps).toEqual(['stored', 'removed']);
  expect((await holdPublicImages(db, [address])).size).toBe(0);
});

test('either all of several images are protected from removal, or none of them is', async () => {
  const [one, other] = [await upload(await aJpeg(335, 200)), await upload(await aJpeg(336, 200))];
  const hold = (...ids: number[]) => inTransaction((trx) => holdImages(trx, ids));
  expect([await hold(one.id, other.id), await hold(one.id, one.id), await hold()]).toEqual([
    true,
    true,
    true,
  ]);
  expect(await hold(one.id, 99_999_999)).toBe(false);
  await remove(other.id);
  expect([await hold(one.id, other.id), await hold(one.id)]).toEqual([false, true]);
});

test('the formats of a picture are ordered from the most compact one to JPEG, and all URLs of the picture share a prefix', async () => {
  const { id } = await upload(await aJpeg(337, 200));
  const picture = (await findPictures(db, [id, id])).get(id);
  expect(picture).toMatchObject({ id, width: 337, height: 200, focus: { x: 0.5, y: 0.5 } });
  expect(picture?.placeholder).toMatch(/^data:image\//);
  expect(picture?.sources.at(-1)?.type).toBe('image/jpeg');
  const addresses = picture?.sources.flatMap(({ srcSet }) => srcSet.split(', ')) ?? [];
  const start = addressStart(picture?.src ?? '');
  expect(addresses.filter((each) => !each.startsWith(start))).toEqual([]);
});

test('if the texts of a cached picture change, the picture is shown with the new texts', async () => {
  const { id } = await upload(await aJpeg(338, 200), { alt: 'Antes' });
  const before = (await findPictures(db, [id])).get(id);
  expect((await rename(id, 'Después')).statusCode).toBe(200);
  const after = (await findPictures(db, [id])).get(id);
  expect([before?.alt, after?.alt]).toEqual(['Antes', 'Después']);
  expect(after?.version).not.toBe(before?.version);
});

test('a removed picture is no longer found, even if it was cached before the removal', async () => {
  const { id } = await upload(await aJpeg(339, 200));
  expect((await findPictures(db, [id])).size).toBe(1);
  await remove(id);
  expect((await findPictures(db, [id])).size).toBe(0);
});

test.each([
  ['films', 'mp4'],
  ['posters', 'jpg'],
  ['originals', 'jpg'],
])('a URL of %s is not found if its signature is missing or belongs to another URL', async (folder) => {
  const { body, id } = await upload(await aJpeg(341, 200));
  const signature = new URL(String(body.original_url), 'http://yoi.test').searchParams.get('firma') ?? '';
  const wrong = [
    `${mediaPath}${folder}/${id}`,
    `${mediaPath}${folder}/${id}?firma=${signature.slice(0, -2)}`,
    `${mediaPath}${folder}/${id + 1}?firma=${signature}`,
    `${mediaPath}${folder}/abc?firma=${signature}`,
    ...(folder === 'originals' ? [] : [`${mediaPath}${folder}/${id}?firma=${signature}`]),
  ];
  for (const address of wrong) {
    const { statusCode, headers } = await get(address);
    expect([statusCode, headers['content-disposition'], headers.etag]).toEqual([404, undefined, undefined]);
  }
});
