import { expect, test } from 'vitest';
import { z } from 'zod';
import { aSignedInMember } from '#app/modules/accounts/accounts.factory.ts';
import { testApplication } from './testing/application.ts';

const { server } = await testApplication();
const english = { 'accept-language': 'en' };

const operation = z.object({
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ schema: z.looseObject({}) })) })
    .optional(),
});
const described = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({}).optional(),
});
const { paths } = described.parse((await server.inject('/openapi.json')).json());

type Call = { method: 'POST' | 'PUT' | 'PATCH'; url: string; required: string[] };

/** Every call that declares required fields for its body. */
const calls = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([name, { requestBody }]): Call[] => {
    const method = name.toUpperCase();
    const { required } = requestBody?.content['application/json']?.schema ?? {};
    const names = z.array(z.string()).safeParse(required);
    if (!names.success || (method !== 'POST' && method !== 'PUT' && method !== 'PATCH')) return [];
    return [{ method, url: path.replace(/\{\w+\}/g, '1'), required: names.data }];
  }),
);

const empty = {
  JSON: { payload: '{}', type: 'application/json' },
  form: { payload: '', type: 'application/x-www-form-urlencoded' },
  parts: { payload: '--x--\r\n', type: 'multipart/form-data; boundary=x' },
};

async function sendEmpty(
  { method, url }: Call,
  kind: keyof typeof empty,
  credentials: Record<string, string>,
) {
  const { payload, type } = empty[kind];
  const headers = { ...english, ...credentials, 'content-type': type };
  return server.inject({ method, url, payload, headers });
}

test('this test finds more than 30 calls that declare required fields', () => {
  expect(calls.length).toBeGreaterThan(30);
});

test.each(calls.map((call) => [`${call.method} ${call.url}`, call] as const))(
  '[B2.23 B2.24] one response to %s reports all missing fields, and is the same for a form and for JSON',
  async (_, call) => {
    const { headers } = await aSignedInMember();
    const [asJson, asForm, asParts] = [
      await sendEmpty(call, 'JSON', headers),
      await sendEmpty(call, 'form', headers),
      await sendEmpty(call, 'parts', headers),
    ];
    expect([asForm.statusCode, asForm.json()]).toEqual([asJson.statusCode, asJson.json()]);
    expect([asParts.statusCode, asParts.json()]).toEqual([asJson.statusCode, asJson.json()]);
    expect(asJson.statusCode).not.toBe(415);
    if (asJson.statusCode !== 400 || 'detail' in asJson.json()) return;
    const body = asJson.json();
    const named = Array.isArray(body) ? body : Object.keys(body);
    expect(named).toEqual(expect.arrayContaining(call.required));
  },
);

test('the Allow header names HEAD if and only if it names GET', async () => {
  for (const [path, methods] of Object.entries(paths)) {
    const url = path.replace(/\{\w+\}/g, '1');
    const answer = await server.inject({ method: 'OPTIONS', url });
    // The server responds with 404 if the ids in a request do not fit the path.
    if (answer.statusCode === 404) continue;
    const allowed = String(answer.headers.allow).split(', ');
    expect([url, allowed.includes('HEAD')]).toEqual([url, 'get' in methods]);
    expect(allowed.at(-1)).toBe('OPTIONS');
  }
});

const nowhere = [
  '/api/users_flow/nada/',
  '/api/nada',
  '/api/v2/nada/',
  '/cms/api/v2/nada/',
  '/dj-rest-auth/nada/',
  '/paseto_auth/nada/',
];

test.each(nowhere)('[B2.23] if the client accepts JSON, %s is answered with 404 in JSON', async (url) => {
  for (const method of ['GET', 'POST', 'DELETE'] as const) {
    const answer = await server.inject({ method, url, headers: { ...english, accept: 'application/json' } });
    expect([answer.statusCode, answer.headers['content-type'], answer.json()]).toEqual([
      404,
      'application/json',
      { detail: 'Not found.' },
    ]);
  }
});

test.each(nowhere)('[C3.11] if the client is a browser, %s is answered with a 404 page', async (url) => {
  for (const accept of ['text/html,application/xhtml+xml,*/*;q=0.8', '*/*']) {
    const answer = await server.inject({ url, headers: { accept } });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  }
});

test('if a page is missing, the response is HTML for every Accept header', async () => {
  const answer = await server.inject({ url: '/nada', headers: { accept: 'application/json' } });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
});
