import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { releaseConnections } from './connections.server.ts';
import { createServer } from './http.server.ts';

test('during shutdown all pipelined requests are answered before the connection is closed', async () => {
  const server = createServer();
  const connections = releaseConnections(server);
  const mayAnswer = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  server.get('/slow', async () => {
    begun.resolve();
    await mayAnswer.promise;
    return 'slow';
  });
  server.get('/quick', async () => 'quick');
  const { port } = new URL(await server.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  const answers = text(socket);
  for (const path of ['/slow', '/quick']) socket.write(`GET ${path} HTTP/1.1\r\nHost: yoi.test\r\n\r\n`);
  await begun.promise;
  const released = connections.release();
  mayAnswer.resolve();
  await released;
  await server.close();
  const [, first = '', second = ''] = (await answers).split('HTTP/1.1 200 OK');
  expect([first.endsWith('slow'), second.endsWith('quick')]).toEqual([true, true]);
});

test('during shutdown a connection gets only one more response, however many requests it sends', async () => {
  const server = createServer();
  const connections = releaseConnections(server);
  server.get('/', async () => 'here');
  const { port } = new URL(await server.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  const request = 'GET / HTTP/1.1\r\nHost: yoi.test\r\n\r\n';
  const answered = once(socket, 'data');
  socket.write(request);
  expect(String(await answered)).toMatch(/keep-alive/i);
  const released = connections.release();
  const last = text(socket);
  socket.write(request);
  expect(await last).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*connection: close[\s\S]*here$/i);
  await released;
  await server.close();
});
