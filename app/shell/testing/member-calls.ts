import type { FastifyInstance, InjectOptions } from 'fastify';

/** The calls of a member to the API; a refusal ends the test. */
export type MemberCalls = Awaited<ReturnType<typeof signIn>>;

/** Signs a member in and makes the API ready to be called. @throws Error for a response that refuses */
export async function signIn(server: FastifyInstance, member: { username: string; password: string }) {
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
    call,
    post: (url: string, body: object = {}, more?: Record<string, string>) => call('POST', url, body, more),
  };
}
