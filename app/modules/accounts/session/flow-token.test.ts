import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { toClient } from './client.server.ts';
import { readFlowToken, sendFlowToken } from './flow-token.server.ts';

async function ask(headers: Record<string, string>) {
  const server = Fastify();
  await server.register(cookie);
  server.get('/', async (request, reply) => {
    sendFlowToken(reply, 'next');
    const { kind, userAgent } = toClient(request);
    return { kind, userAgent: userAgent.length, flow: readFlowToken(request, 'yoi-flow') ?? null };
  });
  const response = await server.inject({ url: '/', headers });
  return { ...response.json(), handed: response.headers['x-flow-token'] ?? null };
}

test('a browser gets the flow token only in a cookie, which scripts cannot read', async () => {
  const asked = await ask({ origin: 'http://yoi.test', cookie: 'yoi-flow=kept' });
  expect(asked).toMatchObject({ kind: 'browser', flow: 'kept', handed: null });
});

test('a native client receives the flow token, and its flow header has priority over any cookie', async () => {
  const asked = await ask({ 'x-client': 'native', 'x-flow-token': 'sent', cookie: 'yoi-flow=kept' });
  expect(asked).toMatchObject({ kind: 'native', flow: 'sent', handed: 'next' });
});

test('an empty flow header counts as absent, and the header of a native client is recognised only in lower case', async () => {
  expect(await ask({ 'x-flow-token': '' })).toMatchObject({ flow: null });
  expect(await ask({ 'x-client': 'NATIVE' })).toMatchObject({ kind: 'program', handed: null });
});

test.each([
  [{}, 'program'],
  [{ 'sec-fetch-mode': 'cors' }, 'program'],
  [{ cookie: 'next-auth.session-token=x' }, 'program'],
  [{ origin: 'http://yoi.test' }, 'browser'],
  [{ origin: 'null' }, 'browser'],
  [{ 'sec-fetch-site': 'same-origin' }, 'browser'],
  [{ 'sec-fetch-site': 'none' }, 'browser'],
  [{ 'x-client': 'native' }, 'native'],
  [{ 'x-client': 'native', origin: 'app://phone' }, 'native'],
  [{ 'x-client': 'native', 'sec-fetch-site': 'cross-site' }, 'native'],
  [{ 'x-client': 'native', origin: 'http://yoi.test' }, 'browser'],
  [{ 'x-client': 'native', 'sec-fetch-site': 'same-origin' }, 'browser'],
])('a client that sends %j is classified as %s', async (headers, kind) => {
  expect(await ask(headers)).toMatchObject({ kind });
});

test('a user agent is shortened to 300 characters', async () => {
  expect(await ask({ 'user-agent': 'a'.repeat(900) })).toMatchObject({ userAgent: 300 });
});
