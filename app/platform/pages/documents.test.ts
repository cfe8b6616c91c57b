import { msg } from '@lingui/core/macro';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signToken } from '../crypto/signed-token.ts';
import { createServer } from '../http/http.server.ts';
import { defineUnsubscribeLink } from '../mail/unsubscribe-link.ts';
import { PageCache } from './cache.ts';
import { aSite, aViewerOf } from './pages.factory.tsx';
import { registerPlainDocuments } from './plain-document.ts';
import { registerPages } from './register.ts';
import { defineUnsubscribePage } from './unsubscribe-page.ts';

const cache = new PageCache();
const server = createServer();
let written = 0;
let isBroken = false;
const stopped: number[] = [];

const link = defineUnsubscribeLink({
  path: '/prueba/sin-avisos',
  purpose: 'a test of unsubscribing',
  stop: async (memberId) => void stopped.push(memberId),
});

beforeAll(async () => {
  const write = async () => {
    if (isBroken) throw new Error('no database');
    written += 1;
    return `<urlset>${written}</urlset>`;
  };
  registerPlainDocuments(
    server,
    [{ path: '/prueba.xml', type: 'application/xml', cache: ['prueba'], write }],
    cache,
  );
  const page = defineUnsubscribePage(link, {
    ...{ title: msg`Avisos`, question: '¿Parar?', done: 'Parado.', over: 'Ya no vale.' },
  });
  await registerPages(server, [page], { site: aSite, cache, findViewer: aViewerOf });
});
afterAll(() => server.close());

const read = () => server.inject('/prueba.xml');

test('a document is written once and is not written again until one of its tags is invalidated', async () => {
  const first = await read();
  expect([first.headers['content-type'], (await read()).body]).toEqual(['application/xml', first.body]);
  cache.invalidate(['other']);
  expect((await read()).body).toBe(first.body);
  cache.invalidate(['prueba']);
  expect((await read()).body).not.toBe(first.body);
});

test('if a document cannot be written, the response is an error, and the next request tries again', async () => {
  cache.invalidate(['prueba']);
  isBroken = true;
  expect((await read()).statusCode).toBe(500);
  isBroken = false;
  expect((await read()).statusCode).toBe(200);
});

test('a document has an ETag, and is not sent again to a client that already has it', async () => {
  const { headers } = await read();
  const again = await server.inject({
    url: '/prueba.xml',
    headers: { 'if-none-match': `"x", ${headers.etag}` },
  });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
});

test.each(['gzip', 'br'])(
  'a document is encoded as %s for a client that accepts this encoding',
  async (encoding) => {
    const { headers } = await server.inject({ url: '/prueba.xml', headers: { 'accept-encoding': encoding } });
    expect([headers['content-encoding'], headers.vary]).toEqual([
      encoding,
      'Accept-Encoding, Accept-Language, Cookie',
    ]);
  },
);

const pathOf = (href: string) => new URL(href).pathname + new URL(href).search;
const own = pathOf(link.href(7));

test('opening an unsubscribe link stops nothing; the button on its page stops the mails to this member', async () => {
  const page = await server.inject(own);
  expect([page.statusCode, page.body.includes('¿Parar?'), stopped]).toEqual([200, true, []]);
  expect(page.body).toContain('noindex');
  const done = await server.inject({ method: 'POST', url: own });
  expect([done.statusCode, done.body.includes('Parado.'), stopped]).toEqual([200, true, [7]]);
});

test('to unsubscribe, a mail program may post a multipart form, and may post it twice', async () => {
  const payload =
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  stopped.length = 0;
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  for (const _time of [1, 2])
    expect((await server.inject({ method: 'POST', url: own, headers, payload })).statusCode).toBe(200);
  expect(stopped).toEqual([7, 7]);
});

test.each([
  ['of another purpose', signToken('a code', '7', 60)],
  ['that has expired', signToken('a test of unsubscribing', '7', -1)],
  ['of another member', link.href(8).split('?t=')[1]?.replace('8.', '7.') ?? ''],
  ['that is empty', ''],
])('a token %s is refused for GET and for POST, and stops no mails', async (_what, token) => {
  stopped.length = 0;
  for (const method of ['GET', 'POST'] as const) {
    const { statusCode, body } = await server.inject({ method, url: `${link.path}?t=${token}` });
    expect([statusCode, body.includes('Ya no vale.')]).toEqual([403, true]);
  }
  expect([await link.stop(token), link.isValid(token), stopped]).toEqual([false, false, []]);
});
