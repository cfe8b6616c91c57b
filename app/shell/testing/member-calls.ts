import type { FastifyInstance, InjectOptions } from 'fastify';

/** The API calls of one member. If the server refuses a call, the test fails. */
export type MemberCalls = Awaited<ReturnType<typeof signIn>>;

/**
 * The credentials of a member, and a mark with which each text of the member ends. A search for the mark finds these
 * texts.
 */
export type Marked = { username: string; password: string; mark?: string };

/**
 * Signs in a member and returns the API calls of the member.
 * @throws Error if a response has status 400 or higher
 */
export async function signIn(server: FastifyInstance, member: Marked) {
  const payload = { username: member.username, password: member.password };
  const login = await server.inject({ method: 'POST', url: '/dj-rest-auth/login/', payload });
  const headers = { authorization: `Token ${login.json().key}` };
  const call = async (
    method: InjectOptions['method'],
    url: string,
    body?: object,
    more: Record<string, string> = {},
  ) => {
    const sent = { method, url, headers: { ...headers, ...more }, ...(body ? { payload: body } : {}) };
    const response = await server.inject(sent);
    if (response.statusCode >= 400)
      throw new Error(`${method} ${url}: ${response.statusCode} ${response.body}`);
    return response;
  };
  return {
    headers,
    mark: member.mark ?? '',
    call,
    post: (url: string, body: object = {}, more?: Record<string, string>) => call('POST', url, body, more),
  };
}
