import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { requireActor } from '#app/platform/http/actor.server.ts';
import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { parseInput } from '#app/platform/http/input.ts';
import { withOpenForm } from '#app/platform/http/multipart.server.ts';
import { translate } from '#app/platform/i18n/i18n.server.ts';
import {
  maxPhotoBytes,
  photoChangeResponse,
  photoInput,
  photoParams,
  photoResponse,
} from './photo.schema.ts';
import { changePhoto, type PhotoChange, readOwnPhoto, requireOwnPhoto } from './photo.server.ts';

const tags = ['profile'];
const path = '/api/user-profile-photo/:id/';

const details: Readonly<Record<PhotoChange, MessageDescriptor>> = {
  added: msg`Imagen añadida con éxito`,
  cropped: msg`¡Cambios realizados con éxito!`,
  removed: msg`Imagen eliminada con éxito`,
};

/**
 * The routes of a member's photo. A form with a file adds a photo. An empty form part or a JSON null removes
 * the photo.
 */
export const photoApi: ApiRoutes = (api) => {
  api.get(
    path,
    {
      schema: { tags, summary: 'My photo', params: photoParams, response: { 200: photoResponse } },
      config: { slash: 'optional' },
    },
    async (request) => {
      const actor = requireActor(request);
      requireOwnPhoto(actor, request.params.id);
      return readOwnPhoto(actor);
    },
  );
  api.patch(
    path,
    {
      schema: {
        tags,
        summary: 'Adds my photo (`photo`, in a form), cuts it again (`focal_x`, `focal_y`) or removes it',
        params: photoParams,
        response: { 200: photoChangeResponse },
      },
      config: { slash: 'optional', multipart: { maxBytes: maxPhotoBytes } },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requireOwnPhoto(actor, request.params.id);
      const change = await withOpenForm(request, reply, 'photo', ({ fields, file }) =>
        changePhoto(actor, file, parseInput(photoInput, fields)),
      );
      const detail = translate(request.language, details[change]);
      return { ...(await readOwnPhoto(actor)), detail };
    },
  );
};
