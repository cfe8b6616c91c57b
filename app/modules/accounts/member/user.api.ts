import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { requireActor } from '#app/platform/http/actor.server.ts';
import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { memberResponse, userInput, userPatch } from './member.schema.ts';
import { toMemberResponse } from './member-response.server.ts';
import { changeNames, requireUserDetails } from './user-details.server.ts';

const tags = ['accounts'];
const url = '/dj-rest-auth/user/';
const config = { slash: 'optional' } as const;
const response = { 200: memberResponse };

/** The routes by which clients of the original platform read and change the calling member. */
export const userApi: ApiRoutes = (api) => {
  api.get(url, { schema: { tags, summary: 'The member who calls', response }, config }, async (request) =>
    toMemberResponse(await requireUserDetails(requireActor(request))),
  );
  api.put(
    url,
    { schema: { tags, summary: 'Change my name and what I am called', body: userInput, response }, config },
    (request) => change(request, request.body),
  );
  api.patch(
    url,
    { schema: { tags, summary: 'Change some of my names', body: userPatch, response }, config },
    (request) => change(request, request.body),
  );
};

async function change(request: FastifyRequest, body: z.output<typeof userPatch>) {
  const { username, first_name: firstName, last_name: lastName } = body;
  return toMemberResponse(await changeNames(requireActor(request), { username, firstName, lastName }));
}
