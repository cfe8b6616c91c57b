import { requireActor } from '#app/platform/http/actor.server.ts';
import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { deviceInput, deviceParams, devicePatch, deviceResponse } from './device.schema.ts';
import { changeDevice, readDevice, registerDevice, removeDevice } from './device.server.ts';

const tags = ['profile'];
const config = { slash: 'optional' } as const;
const response = { 200: deviceResponse };

/**
 * The routes of the devices that receive a member's push messages. They are compatible with clients of the original
 * platform and of fcm-django.
 */
export const deviceApi: ApiRoutes = (api) => {
  api.post(
    '/api/device/',
    {
      schema: {
        tags,
        summary: 'Registers this device; one that is known is moved to whoever calls',
        body: deviceInput,
        response: { 200: deviceResponse, 201: deviceResponse },
      },
      config,
    },
    async (request, reply) => {
      const { isNew, device } = await registerDevice(requireActor(request), request.body);
      return reply.code(isNew ? 201 : 200).send(device);
    },
  );
  const path = '/api/device/:token/';
  api.get(
    path,
    { schema: { tags, summary: 'One of my devices', params: deviceParams, response }, config },
    async (request) => readDevice(requireActor(request), request.params.token),
  );
  api.patch(
    path,
    {
      schema: {
        tags,
        summary: 'Change one of my devices',
        params: deviceParams,
        body: devicePatch,
        response,
      },
      config,
    },
    async (request) => changeDevice(requireActor(request), request.params.token, request.body),
  );
  api.delete(
    path,
    { schema: { tags, summary: 'Remove one of my devices', params: deviceParams }, config },
    async (request, reply) => {
      await removeDevice(requireActor(request), request.params.token);
      return reply.code(204).send();
    },
  );
};
