import type { Api, ApiRoutes } from '#app/platform/http/api.server.ts';
import { parseInput } from '#app/platform/http/input.ts';
import { withFileForm } from '#app/platform/http/multipart.server.ts';
import { idParams } from '#app/platform/http/pagination.ts';
import { requireStaff } from '#app/platform/staff/staff.server.ts';
import { listImages, readImage } from './image-response.server.ts';
import { describeImage, removeImage, uploadImage } from './images.server.ts';
import {
  changedImageWords,
  imageQuery,
  imageResponse,
  imagesResponse,
  newImageWords,
} from './media.schema.ts';

const tags = ['media'];
const base = '/api/media/images/';
/** The maximum size of an uploaded image. */
const maxImageBytes = 15_000_000;

/** The routes of the image library of the back office. */
export const mediaApi: ApiRoutes = (api) => {
  api.get(
    base,
    {
      config: { staff: 'images.read' },
      schema: {
        tags,
        summary: 'Images of the library',
        querystring: imageQuery,
        response: { 200: imagesResponse },
      },
    },
    async (request) => listImages(requireStaff(request), request.query),
  );
  api.post(
    base,
    {
      config: { multipart: { maxBytes: maxImageBytes }, staff: 'images.upload' },
      schema: { tags, summary: 'Upload an image', response: { 201: imageResponse } },
    },
    async (request, reply) => {
      const uploader = requireStaff(request);
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

function oneImage(api: Api): void {
  const url = `${base}:id/`;
  api.get(
    url,
    {
      config: { staff: 'images.read' },
      schema: { tags, summary: 'One image', params: idParams, response: { 200: imageResponse } },
    },
    async (request) => readImage(requireStaff(request), request.params.id),
  );
  api.patch(
    url,
    {
      config: { staff: 'images.describe' },
      schema: {
        tags,
        summary: 'Change what is said of an image',
        params: idParams,
        body: changedImageWords,
        response: { 200: imageResponse },
      },
    },
    async (request) => {
      const uploader = requireStaff(request);
      await describeImage(uploader, request.params.id, request.body);
      return readImage(uploader, request.params.id);
    },
  );
  api.delete(
    url,
    {
      config: { staff: 'images.remove' },
      schema: { tags, summary: 'Remove an image that nothing uses', params: idParams },
    },
    async (request, reply) => {
      await removeImage(requireStaff(request), request.params.id);
      return reply.code(204).send();
    },
  );
}
