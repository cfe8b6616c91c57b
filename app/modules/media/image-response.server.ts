import type { z } from 'zod';
import { db } from '#app/platform/db/db.ts';
import { maxCountFor, toEitherPage } from '#app/platform/http/pagination.ts';
import { signAddress } from '#app/platform/media/signed-address.ts';
import { originalPath, publicAddress } from './address.server.ts';
import { noSuchImage, requireUploader } from './images.server.ts';
import { canChange, canManageLibrary, type Uploader } from './media.policy.ts';
import { countImages, findImage, type Image, listRenditions, searchImages } from './media.queries.ts';
import type { imageQuery, imageResponse, imagesResponse } from './media.schema.ts';

type ImageResponse = z.infer<typeof imageResponse>;

/**
 * Lists the images that the uploader may see. An expert sees only the images that the expert uploaded. Editors and
 * admins see all images.
 * @throws NotAllowed
 */
export async function listImages(
  uploader: Uploader,
  { search, ...page }: z.infer<typeof imageQuery>,
): Promise<z.infer<typeof imagesResponse>> {
  requireUploader(uploader);
  const selection = { search, uploadedBy: canManageLibrary(uploader) ? null : uploader.memberId };
  const [found, counted] = await Promise.all([
    searchImages(db, selection, { ...page, limit: page.limit + 1 }),
    countImages(db, selection, maxCountFor(page)),
  ]);
  const { meta, rows } = toEitherPage(found, { page, counted, idOf: ({ fileId }) => fileId });
  return { meta, items: await toImageResponses(uploader, rows) };
}

/**
 * Reads an image.
 * @throws NotAllowed; NotFound if the image does not exist or the uploader may not see it
 */
export async function readImage(uploader: Uploader, fileId: number): Promise<ImageResponse> {
  requireUploader(uploader);
  const image = await findImage(db, fileId);
  if (!image || !canChange(uploader, image)) throw noSuchImage();
  const [answer] = await toImageResponses(uploader, [image]);
  if (!answer) throw noSuchImage();
  return answer;
}

async function toImageResponses(uploader: Uploader, images: readonly Image[]): Promise<ImageResponse[]> {
  const renditions = await listRenditions(
    db,
    images.map(({ fileId }) => fileId),
  );
  return images.map((image) => {
    const own = renditions.filter(({ fileId }) => fileId === image.fileId);
    // If the original is a seeded WebP, there is no JPEG before the renditions exist.
    const shown = own.findLast(({ format }) => format === 'jpeg') ?? own.at(-1);
    const may = canChange(uploader, image);
    return {
      id: image.fileId,
      title: image.title,
      alt: image.alt,
      width: image.width,
      height: image.height,
      bytes: image.bytes,
      content_type: image.contentType,
      focal_x: image.focalX,
      focal_y: image.focalY,
      placeholder: image.placeholder,
      download_url: publicAddress(shown?.key ?? ''),
      original_url: signAddress(originalPath(image.fileId), { purpose: 'original' }),
      uploaded_by: image.uploadedBy,
      created_at: image.createdAt.toISOString(),
      is_ready: image.preparedAt !== null,
      can: { edit: may, remove: may },
    };
  });
}
