import { once } from 'node:events';
import { connect } from 'node:net';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitBodyTime } from './body-time.server.ts';

const server = fastify({ requestTimeout: 900_000 });
limitBodyTime(server, 0.5);
server.post('/short', async () => 'done');
server.post('/long', { config: { bodySeconds: 1.2 } }, async () => 'done');

let port = 0;
beforeAll(async () => {
  port = Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => server.close());

/**
 * Sends a body in the given number of parts, one every 200 ms.
 * @returns the first line of the response, once the connection has ended
 */
async function sendSlowly(path: string, parts: number, options?: Sending): Promise<string> {
  return (await send(path, parts, options)).line;
}

type Sending = { pauseMs?: number; type?: string };

/**
 * Sends a body as `sendSlowly` does. @returns the first line of the response, and the number of parts that were not
 * sent
 */
async function send(
  path: string,
  parts: number,
  { pauseMs = 200, type = 'application/json' }: Sending = {},
): Promise<{ line: string; left: number }> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  socket.on('error', () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${parts + 2}\r\n\r\n"`,
  );
  let left = parts;
  const sending = setInterval(() => {
    left -= 1;
    if (socket.writable) socket.write(left < 0 ? '"' : 'x');
    if (left < 0) clearInterval(sending);
  }, pauseMs);
  await once(socket, 'close');
  clearInterval(sending);
  return { line: answer.split('\r\n', 1)[0] ?? '', left };
}

test('if a body takes too long to arrive, the response is 408 and the connection is closed', async () => {
  expect(await sendSlowly('/short', 10)).toBe('HTTP/1.1 408 Request Timeout');
});

test('if a body arrives in time, the request is answered', async () => {
  expect(await sendSlowly('/short', 1)).toBe('HTTP/1.1 200 OK');
});

test('a route for long bodies allows more time, but not unlimited time', async () => {
  expect(await sendSlowly('/long', 3)).toBe('HTTP/1.1 200 OK');
  expect(await sendSlowly('/long', 10)).toBe('HTTP/1.1 408 Request Timeout');
});

test('a body may never pause for longer than the short timeout, even if its route allows more time', async () => {
  expect(await sendSlowly('/long', 1, { pauseMs: 2_000 })).toBe('HTTP/1.1 408 Request Timeout');
});

test('after a long body, the same connection can serve another request', async () => {
  const socket = connect(port, '127.0.0.1');
  let answers = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answers += text;
  });
  const request =
    'POST /long HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}';
  socket.write(request);
  await expect.poll(() => answers.split('200 OK').length).toBe(2);
  await new Promise((resolve) => setTimeout(resolve, 700));
  socket.write(request);
  await expect.poll(() => answers.split('200 OK').length).toBe(3);
  socket.destroy();
});

test('if a body is too slow, its connection is closed even if the route does not read the body', async () => {
  const { line, left } = await send('/short', 20, { type: 'text/csv' });
  expect(line).toBe('HTTP/1.1 415 Unsupported Media Type');
  expect(left).toBeGreaterThan(0);
});

test('an injected request whose body is not read causes no error in the timer', async () => {
  const headers = { 'content-type': 'text/csv', 'content-length': '5' };
  const answer = await server.inject({ method: 'POST', url: '/short', headers, payload: 'a,b\n1' });
  expect(answer.statusCode).toBe(415);
  // The test waits for this time because an error in a timer would end the test run.
  await new Promise((resolve) => setTimeout(resolve, 700));
});
