// Runs alone because it opens a port of the program.
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testApplication } from '#app/shell/testing/application.ts';
import { publishNew } from '../content/content.factory.ts';

const { server } = await testApplication();
const stray = vi.fn();
let address = '';
beforeAll(async () => {
  process.on('uncaughtException', stray);
  address = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => void process.off('uncaughtException', stray));

async function anUploadToken(): Promise<string> {
  const fields = { author: 'Yoi', date: '2026-09-01', intro: 'Chile|Dinero|Ahorro|25', body: 'x' };
  const position = await publishNew({ kind: 'position' }, { slug: 'una-plaza', title: 'Una plaza', fields });
  const person = { name: 'Eva', email: 'eva@persona.example', country: 'Chile', area: 'Dinero' };
  const payload = { ...person, speciality: 'Ahorro', message: 'Sé escuchar.', position, consent: true };
  const answer = await server.inject({ method: 'POST', url: '/api/user-postulation/', payload });
  return answer.json().upload_token;
}

/**
 * Sends a request that consists of these headers and exactly the bytes of `body`.
 * @returns the complete response
 */
function send(head: string, body: string): Promise<string> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  const answer = text(socket);
  socket.on('error', () => {});
  socket.write(`${head}\r\nHost: yoi.test\r\nTus-Resumable: 1.0.0\r\n\r\n${body}`);
  return answer;
}

test('an upload is refused if it is longer than announced, and other requests still get responses', async () => {
  const shown = `Upload-Token: ${await anUploadToken()}`;
  const begun = await fetch(`${address}/api/media/uploads/`, {
    method: 'POST',
    headers: { 'tus-resumable': '1.0.0', 'upload-length': '10', 'upload-token': shown.split(' ')[1] ?? '' },
  });
  const type = 'Content-Type: application/offset+octet-stream';
  const head = `PATCH ${begun.headers.get('location')} HTTP/1.1\r\n${shown}\r\n${type}\r\nUpload-Offset: 0\r\nContent-Length: 11`;
  expect(await send(head, 'x'.repeat(11))).toMatch(/^HTTP\/1\.1 413 /);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(stray).not.toHaveBeenCalled();
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
});
