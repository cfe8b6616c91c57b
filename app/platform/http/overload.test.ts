import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { refuseWhenOverloaded } from './overload.ts';
import { answerTo } from './refusals.ts';

const server = fastify();
refuseWhenOverloaded(server);
server.setErrorHandler((error, _request, reply) => {
  const { status, headers } = answerTo(error, 'es-ES');
  reply.code(status).headers(headers).send({});
});
for (const path of ['/', '/healthz']) server.get(path, async () => ({}));
server.post('/', async () => ({}));
afterAll(() => server.close());

/** Keeps the event loop busy in long pieces for a while, as an overload does. */
async function overload(milliseconds: number): Promise<void> {
  const until = performance.now() + milliseconds;
  while (performance.now() < until) {
    const pieceEnds = performance.now() + 600;
    while (performance.now() < pieceEnds);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test('a visitor is asked to come back while the loop lags; members, writes and health checks get through', async () => {
  expect((await server.inject('/')).statusCode).toBe(200);
  await overload(2_500);
  const refused = await server.inject('/');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
  expect((await server.inject({ url: '/', headers: { cookie: 'a=b' } })).statusCode).toBe(200);
  expect((await server.inject({ url: '/', method: 'POST' })).statusCode).toBe(200);
  expect((await server.inject('/healthz')).statusCode).toBe(200);
  await expect.poll(async () => (await server.inject('/')).statusCode, { timeout: 5_000 }).toBe(200);
});
