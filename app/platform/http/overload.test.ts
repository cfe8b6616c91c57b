import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { refuseWhenOverloaded } from './overload.server.ts';
import { toErrorResponse } from './refusals.server.ts';

const server = fastify();
refuseWhenOverloaded(server);
server.setErrorHandler((error, _request, reply) => {
  const { status, headers } = toErrorResponse(error, 'es-ES');
  reply.code(status).headers(headers).send({});
});
for (const path of ['/', '/healthz', '/api/auth/csrf']) server.get(path, async () => ({}));
server.post('/', async () => ({}));
afterAll(() => server.close());

/**
 * Keeps the event loop busy in several long pieces, as an overload does. The number of pieces is fixed, but not their
 * total time: on a busy machine each piece lasts longer. The event loop reads the clock after each piece.
 */
async function overload(pieces: number): Promise<void> {
  for (let piece = 0; piece < pieces; piece += 1) {
    const ends = performance.now() + 600;
    while (performance.now() < ends);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test('while the event loop lags, only page requests of visitors are refused', async () => {
  expect((await server.inject('/')).statusCode).toBe(200);
  // After four pieces, the event loop has been overloaded during a whole sample of one second.
  await overload(5);
  const refused = await server.inject('/');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
  expect((await server.inject({ url: '/', headers: { cookie: 'a=b' } })).statusCode).toBe(200);
  expect((await server.inject({ url: '/', method: 'POST' })).statusCode).toBe(200);
  expect((await server.inject('/healthz')).statusCode).toBe(200);
  expect((await server.inject('/api/auth/csrf')).statusCode).toBe(200);
  await expect.poll(async () => (await server.inject('/')).statusCode, { timeout: 5_000 }).toBe(200);
});

test('if the event loop lags while the program starts, the first visitors are not refused', async () => {
  const starting = fastify();
  refuseWhenOverloaded(starting);
  starting.get('/', async () => ({}));
  await starting.ready();
  await overload(3);
  await starting.listen({ port: 0, host: '127.0.0.1' });
  expect((await starting.inject('/')).statusCode).toBe(200);
  await starting.close();
});
