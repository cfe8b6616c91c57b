import { msg } from '@lingui/core/macro';
import { requireActor } from '#app/platform/http/actor.ts';
import type { ApiRoutes } from '#app/platform/http/api.ts';
import { translate } from '#app/platform/i18n/server.ts';
import { applicationAnswer, applicationInput, detailAnswer, messageInput } from './contact.schema.ts';
import { leaveApplication, sendMessage } from './contact.ts';

const tags = ['contact'];

/** What people write to the team, as clients of the original API send it. */
export const contactApi: ApiRoutes = (api) => {
  api.post(
    '/api/email_part_of_yoi/',
    {
      schema: {
        tags,
        summary: 'Sends a message to the team; type 1 says that the member is interested',
        body: messageInput,
        response: { 201: detailAnswer },
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
        response: { 201: applicationAnswer },
      },
      config: { access: 'public' },
    },
    async (request, reply) => {
      const { consent: _consent, ...application } = request.body;
      return reply.code(201).send({ id: await leaveApplication(application, request.ip) });
    },
  );
};
