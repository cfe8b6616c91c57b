import type { FastifyInstance } from 'fastify';
import { db } from '#app/platform/db/db.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';

/**
 * Creates a member and returns the headers for calls, the username, and the URLs of the profile and the photo.
 */
export async function aProfile(server: FastifyInstance) {
  const member = await memberClient(server);
  const { username } = await db
    .selectFrom('accounts_member')
    .select('username')
    .where('member_id', '=', member.memberId)
    .executeTakeFirstOrThrow();
  return {
    ...member,
    username,
    profile: `/api/user-profile/${username}`,
    photo: `/api/user-profile-photo/${member.memberId}/`,
  };
}

/** Sends a multipart form as a browser does. A `Buffer` is sent as a file. */
export async function patchForm(
  server: FastifyInstance,
  { headers }: { headers: Record<string, string> },
  url: string,
  parts: Readonly<Record<string, string | Buffer | File>>,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) {
    if (typeof value === 'string') form.set(name, value);
    else if (value instanceof File) form.set(name, value);
    else form.set(name, new Blob([new Uint8Array(value)]), 'foto.jpg');
  }
  const encoded = new Response(form);
  const response = await server.inject({
    method: 'PATCH',
    url,
    headers: {
      ...headers,
      'accept-language': 'es',
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: response.statusCode, body: response.json() };
}
