import { msg } from '@lingui/core/macro';
import type { FastifyRequest } from 'fastify';
import { toAsker } from '#app/modules/accounts/index.ts';
import { maxVideoBytes } from '#app/modules/media/index.ts';
import { requireActor } from '#app/platform/http/actor.server.ts';
import type { Api, ApiRoutes } from '#app/platform/http/api.server.ts';
import { maxBodySeconds } from '#app/platform/http/body-time.server.ts';
import { parseInput } from '#app/platform/http/input.ts';
import { withFileForm } from '#app/platform/http/multipart.server.ts';
import { translate } from '#app/platform/i18n/i18n.server.ts';
import {
  addVideo,
  createVideoPermit,
  findVideoState,
  limitSingleUploads,
  readPermit,
  requireApplication,
} from './application-video.server.ts';
import {
  applicationInput,
  applicationResponse,
  detailResponse,
  messageInput,
  videoFields,
  videoResponse,
  videoStateResponse,
} from './contact.schema.ts';
import { recordApplication, sendMessage } from './contact.server.ts';

const tags = ['contact'];

/** The routes of messages and applications, as on the original platform. */
export const contactApi: ApiRoutes = (api) => {
  api.post(
    '/api/email_part_of_yoi/',
    {
      schema: {
        tags,
        summary: 'Sends a message to the team; type 1 says that the member is interested',
        body: messageInput,
        response: { 201: detailResponse },
      },
    },
    async (request, reply) => {
      await sendMessage(requireActor(request), request.body);
      return reply.code(201).send({ detail: translate(request.language, msg`Mensaje enviado con éxito`) });
    },
  );
  api.post(
    '/api/user-postulation/',
    {
      schema: {
        tags,
        summary: 'Applies as an expert, for one position or for none',
        body: applicationInput,
        response: { 201: applicationResponse },
      },
      config: { access: 'public' },
    },
    async (request, reply) => {
      const { consent: _consent, ...application } = request.body;
      const id = await recordApplication(application, toAsker(request), request.language);
      return reply.code(201).send({ id, upload_token: createVideoPermit(id) });
    },
  );
  filmOfApplication(api);
};

const videoPath = '/api/user_postulation_video';

/** Reads the permit from the header. Returns an empty string if there is no header. */
function readPermitHeader({ headers }: FastifyRequest): string {
  return String(headers['upload-token'] ?? '');
}

function filmOfApplication(api: Api): void {
  api.post(
    videoPath,
    {
      schema: {
        tags,
        summary: 'Adds a film to an application, in one piece; `/api/media/uploads/` takes it in parts',
        response: { 201: videoResponse },
      },
      config: {
        access: 'public',
        slash: 'optional',
        multipart: { maxBytes: maxVideoBytes },
        bodySeconds: maxBodySeconds,
      },
    },
    async (request, reply) => {
      const id = await limitSingleUploads(request.ip, () =>
        withFileForm(
          request,
          reply,
          'video',
          async ({ file, fields, name }) => {
            const { postulation } = parseInput(videoFields, fields);
            const applicationId = await requireApplication(
              postulation,
              request.ip,
              readPermitHeader(request),
            );
            await addVideo(applicationId, file, name);
            return applicationId;
          },
          videoFields,
        ),
      );
      return reply.code(201).send({ id });
    },
  );
  api.get(
    videoPath,
    {
      schema: {
        tags,
        summary:
          'How the film of an application stands; the token of the application goes into `Upload-Token`',
        response: { 200: videoStateResponse },
      },
      config: { access: 'public', slash: 'optional' },
    },
    async (request) => {
      const video = await findVideoState(readPermit(readPermitHeader(request)));
      const detail = video.state === 'refused' ? translate(request.language, video.because) : null;
      return { state: video.state, detail };
    },
  );
}
