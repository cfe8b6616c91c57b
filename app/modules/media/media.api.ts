import { db, type Executor } from '#app/platform/db/db.ts';
import { defineExtensionPoint } from '#app/platform/extension-point.server.ts';
import { type Actor, type Role, requireActor } from '#app/platform/http/actor.server.ts';
import type { Api, ApiRoutes } from '#app/platform/http/api.server.ts';
import { parseInput } from '#app/platform/http/input.ts';
import { withFileForm } from '#app/platform/http/multipart.server.ts';
import { idParams } from '#app/platform/http/pagination.ts';
import { listImages, readImage } from './image-response.server.ts';
import { describeImage, removeImage, requireUploader, uploadImage } from './images.server.ts';
import type { Uploader } from './media.policy.ts';
import {
  changedImageWords,
  imageQuery,
  imageResponse,
  imagesResponse,
  newImageWords,
} from './media.schema.ts';

/** Finds the role of an account. The module `accounts` provides the function, because it is on a higher level. */
type FindRole = (on: Executor, memberId: number) => Promise<Role>;

const tags = ['media'];
const base = '/api/media/images/';
/** The maximum size of an uploaded image. */
const maxImageBytes = 15_000_000;

/** The extension point for finding the role of an account. */
export const roleFinderPoint = defineExtensionPoint<FindRole>('media.role-finder');

/** The routes of the image library of the back office. */
export const mediaApi: ApiRoutes = (api) => {
  api.get(
    base,
    {
      schema: {
        tags,
        summary: 'Images of the library',
        querystring: imageQuery,
        response: { 200: imagesResponse },
      },
    },
    async (request) => listImages(await findUploader(requireActor(request)), request.query),
  );
  api.post(
    base,
    {
      config: { multipart: { maxBytes: maxImageBytes } },
      schema: { tags, summary: 'Upload an image', response: { 201: imageResponse } },
    },
    async (request, reply) => {
      const uploader = await findUploader(requireActor(request));
      // The permission is checked before the file is read.
      requireUploader(uploader);
      const id = await withFileForm(
        request,
        reply,
        'file',
        ({ file, fields }) => uploadImage(uploader, file, parseInput(newImageWords, fields)),
        newImageWords,
      );
      return reply.code(201).send(await readImage(uploader, id));
    },
  );
  oneImage(api);
};

async function findUploader({ memberId }: Actor): Promise<Uploader> {
  return { memberId, role: await roleFinderPoint.require()(db, memberId) };
}

function oneImage(api: Api): void {
  const url = `${base}:id/`;
  api.get(
    url,
    { schema: { tags, summary: 'One image', params: idParams, response: { 200: imageResponse } } },
    async (request) => readImage(await findUploader(requireActor(request)), request.params.id),
  );
  api.patch(
    url,
    {
      schema: {
        tags,
        summary: 'Change what is said of an image',
        params: idParams,
        body: changedImageWords,
        response: { 200: imageResponse },
      },
    },
    async (request) => {
      const uploader = await findUploader(requireActor(request));
      await describeImage(uploader, request.params.id, request.body);
      return readImage(uploader, request.params.id);
    },
  );
  api.delete(
    url,
    { schema: { tags, summary: 'Remove an image that nothing uses', params: idParams } },
    async (request, reply) => {
      await removeImage(await findUploader(requireActor(request)), request.params.id);
      return reply.code(204).send();
    },
  );
}
