import { msg } from '@lingui/core/macro';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { NotAllowed, NotFound, TooManyRequests, Unavailable } from '../errors.ts';
import { rule } from '../i18n/rule.ts';
import { requireActor } from './actor.server.ts';
import { type ApiRoutes, registerApi } from './api.server.ts';
import { createServer } from './http.server.ts';
import { text } from './input.ts';

const server = createServer();
const body = z.object({ name: text(10), email: z.email(), age: z.int().min(18) });
const secret = z.object({ word: z.string().check(rule((value) => value !== 'abc', msg`No vale`)) });

const routes: ApiRoutes = (api) => {
  const schema = { body, response: { 201: z.object({ name: z.string() }) } };
  api.post('/api/people/', { schema, config: { access: 'public' } }, async (request, reply) =>
    reply.code(201).send(request.body),
  );
  api.post('/api/words', { schema: { body: secret }, config: { access: 'public' } }, async () => ({}));
  api.get('/api/me/', { config: { slash: 'optional' } }, async (request) => ({
    id: requireActor(request).memberId,
  }));
  api.post(
    '/api/strict',
    { schema: { body: z.strictObject({}) }, config: { access: 'public' } },
    async () => ({}),
  );
  api.get('/api/address', { config: { access: 'public' } }, async (request) => ({ ip: request.ip }));
  api.get('/api/gone/', { config: { access: 'public', slash: 'redirect' } }, async () => {
    throw new NotFound('gone', msg`No encontrado.`);
  });
  api.get('/api/forbidden/', { config: { access: 'public' } }, async () => {
    throw new NotAllowed('no', msg`No tienes permiso.`);
  });
  api.get('/api/often/', { config: { access: 'public' } }, async () => {
    throw new TooManyRequests(60);
  });
  api.get('/api/broken/', { config: { access: 'public' } }, async () => {
    throw new Error('the secret cause');
  });
  api.get('/api/lost/', { config: { access: 'public' } }, async () => {
    throw Object.assign(new Error('write EPIPE'), { code: 'EPIPE' });
  });
  api.get('/api/down/', { config: { access: 'public' } }, async () => {
    throw new Unavailable('no database');
  });
};

beforeAll(async () => {
  await registerApi(server, { api: [routes] }, async (request) =>
    request.headers.authorization === 'Bearer good' ? { memberId: 7, sessionId: 1 } : null,
  );
  await server.ready();
});
afterAll(() => server.close());

const post = (url: string, payload: unknown, headers: Record<string, string> = {}) =>
  server.inject({
    method: 'POST',
    url,
    payload: JSON.stringify(payload),
    headers: { 'content-type': 'application/json', ...headers },
  });

test('[B2.23] a valid body is answered with 201 and plain JSON', async () => {
  const answer = await post('/api/people/', { name: ' Ana ', email: 'a@b.es', age: 30, extra: 1 });
  expect(answer.statusCode).toBe(201);
  expect(answer.headers['content-type']).toBe('application/json');
  expect(answer.json()).toEqual({ name: 'Ana' });
});

test('the response contains an error in Spanish for each failing field', async () => {
  const answer = await post('/api/people/', { name: '', age: 3 });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({
    name: ['Este campo es requerido'],
    email: ['Este campo es requerido'],
    age: ['Asegúrate de que este valor sea mayor o igual a 18.'],
  });
});

test('if the request is in English, the error texts equal the texts of the original backend', async () => {
  const answer = await post('/api/people/', { name: '', email: 'x' }, { 'accept-language': 'en' });
  expect(answer.json()).toEqual({
    name: ['This field may not be blank.'],
    email: ['Enter a valid email address.'],
    age: ['This field is required.'],
  });
});

test('if the original backend does not have a rule, the error for this rule has a text of our own', async () => {
  expect((await post('/api/words', { word: 'abc' })).json()).toEqual({ word: ['No vale'] });
});

test.each([
  [[1], 'list'],
  ['x', 'str'],
  [3, 'int'],
  [true, 'bool'],
])('if the body is %j, it is refused and the error names the type of the body', async (payload, type) => {
  const answer = await post('/api/people/', payload, { 'accept-language': 'en' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({
    non_field_errors: [`Invalid data. Expected a dictionary, but got ${type}.`],
  });
});

test('an empty body counts as an empty object', async () => {
  const answer = await server.inject({
    method: 'POST',
    url: '/api/people/',
    headers: { 'content-type': 'application/json' },
  });
  expect(Object.keys(answer.json())).toEqual(['name', 'email', 'age']);
});

test('the text for malformed JSON begins with the words on which clients rely', async () => {
  const answer = await server.inject({
    method: 'POST',
    url: '/api/people/',
    payload: '{"a":',
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().detail).toMatch(/^JSON parse error - /);
});

test('a body is refused if it is nested too deeply or has too many members', async () => {
  const deep = JSON.parse(`${'{"a":'.repeat(30)}1${'}'.repeat(30)}`);
  const wide = Object.fromEntries(Array.from({ length: 1_100 }, (_, index) => [`k${index}`, 1]));
  expect((await post('/api/people/', deep)).statusCode).toBe(400);
  expect((await post('/api/people/', wide)).statusCode).toBe(400);
});

test('a body that contains `__proto__` is refused', async () => {
  const answer = await server.inject({
    method: 'POST',
    url: '/api/people/',
    payload: '{"__proto__":{"admin":true}}',
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.statusCode).toBe(400);
});

test('a body over 64 KB is refused', async () => {
  expect((await post('/api/people/', { name: 'x'.repeat(70_000) })).statusCode).toBe(413);
});

test.each(['text/plain', 'application/xml', 'multipart/mixed; boundary=x'])(
  'the content type %j is refused, and the error names this content type',
  async (type) => {
    const headers = { 'content-type': type, 'accept-language': 'en' };
    const answer = await server.inject({ method: 'POST', url: '/api/people/', payload: '{}', headers });
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toEqual({ detail: `Unsupported media type "${type}" in request.` });
  },
);

test.each(['toString', 'constructor', 'valueOf', '__defineGetter__'])(
  'a field with the name %s is refused like any other unknown field',
  async (name) => {
    const answer = await post('/api/strict', { [name]: 1 });
    expect([answer.statusCode, answer.json()]).toEqual([400, { [name]: ['Este campo no existe.'] }]);
  },
);

test('[B2.23] the response to any method, including OPTIONS, names the allowed methods', async () => {
  const asked = await server.inject({ method: 'OPTIONS', url: '/api/people/' });
  expect([asked.statusCode, asked.headers.allow]).toEqual([200, 'POST, OPTIONS']);
  expect((await post('/api/people/', {})).headers.allow).toBe('POST, OPTIONS');
});

test('the language of an API response depends only on the language header of the request', async () => {
  const headers = { 'accept-language': 'es', cookie: 'yoi-language=en' };
  expect((await server.inject({ url: '/api/gone/', headers })).json()).toEqual({ detail: 'No encontrado.' });
});

test('no cache may store a response of the API', async () => {
  const answer = await server.inject({ url: '/api/me/', headers: { authorization: 'Bearer good' } });
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('the IP address to which requests are attributed cannot be chosen by the client', async () => {
  const headers = { 'x-forwarded-for': '127.0.0.1, 8.8.8.8' };
  const answer = await server.inject({ url: '/api/address', headers, remoteAddress: '203.0.113.9' });
  expect(answer.json()).toEqual({ ip: '203.0.113.9' });
});

test('[B2.23] if a route is for members and the credentials are missing, the response is 401 with a challenge', async () => {
  const answer = await server.inject({ url: '/api/me/', headers: { 'accept-language': 'en' } });
  expect(answer.statusCode).toBe(401);
  expect(answer.headers['www-authenticate']).toBe('Bearer realm="api"');
  expect(answer.json()).toEqual({ detail: 'Authentication credentials were not provided.' });
});

test('if the trailing slash of a path is optional, the path works with and without it', async () => {
  const headers = { authorization: 'Bearer good' };
  expect((await server.inject({ url: '/api/me/', headers })).json()).toEqual({ id: 7 });
  expect((await server.inject({ url: '/api/me', headers })).json()).toEqual({ id: 7 });
});

test('as on the original platform, a GET without the trailing slash is redirected and keeps its query', async () => {
  const answer = await server.inject('/api/gone?a=1');
  expect([answer.statusCode, answer.headers.location]).toEqual([301, '/api/gone/?a=1']);
});

test('[B2.23] a wrong method is answered with 405 and Allow before the body is read', async () => {
  const answer = await server.inject({
    method: 'PUT',
    url: '/api/people/',
    payload: 'x',
    headers: { 'accept-language': 'en' },
  });
  expect(answer.statusCode).toBe(405);
  expect(answer.headers.allow).toBe('POST, OPTIONS');
  expect(answer.json()).toEqual({ detail: 'Method "PUT" not allowed.' });
});

test('[B2.23] a request whose Accept header excludes JSON is answered with 406', async () => {
  const answer = await server.inject({
    url: '/api/gone/',
    headers: { accept: 'image/png', 'accept-language': 'en' },
  });
  expect([answer.statusCode, answer.json()]).toEqual([
    406,
    { detail: 'Could not satisfy the request Accept header.' },
  ]);
});

test.each([
  ['/api/gone/', 404],
  ['/api/forbidden/', 403],
  ['/api/often/', 429],
  ['/api/broken/', 500],
  ['/api/down/', 503],
  ['/api/lost/', 503],
])('a request for %s is answered with %i', async (url, status) => {
  expect((await server.inject(url)).statusCode).toBe(status);
});

test('if a caller sends too many requests, the refusal contains the time to wait', async () => {
  const answer = await server.inject({ url: '/api/often/', headers: { 'accept-language': 'en' } });
  expect(answer.headers['retry-after']).toBe('60');
  expect(answer.json()).toEqual({ detail: 'Request was throttled. Expected available in 60 seconds.' });
});

test('[S8.1] the cause of an internal error is never sent to the client', async () => {
  const answer = await server.inject('/api/broken/');
  expect(answer.body).not.toContain('secret');
  expect(answer.json()).toEqual({
    detail: 'Estamos presentando inconvenientes con este servicio, intente más tarde',
  });
});

test('every response has the security headers', async () => {
  const { headers } = await server.inject('/api/broken/');
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('the OpenAPI description lists the routes and their schemas', async () => {
  const description = (await server.inject('/openapi.json')).json();
  expect(description.openapi).toBe('3.1.0');
  expect(Object.keys(description.paths)).toContain('/api/people/');
  expect(Object.keys(description.paths)).not.toContain('/api/people');
});

test('if a URL cannot be decoded, the request is refused with 400', async () => {
  const answer = await server.inject('/api/%zz/');
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json())).toEqual(['detail']);
});

test('a missing body counts as an empty object', async () => {
  const answer = await server.inject({ method: 'POST', url: '/api/people/' });
  expect(Object.keys(answer.json())).toEqual(['name', 'email', 'age']);
});
