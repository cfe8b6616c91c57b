// Runs alone because it opens a port of the program.
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { testApplication } from '#app/shell/testing/application.ts';
import { addressOf } from './address.server.ts';

const { server } = await testApplication();
let port = 0;
beforeAll(async () => {
  port = Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port);
});

const verbs = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'] as const;

/** Sends a request with this request target. @returns the first line of the response */
async function ask(verb: string, target: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const answer = text(socket);
  socket.write(`${verb} ${target} HTTP/1.1\r\nHost: yoi.test\r\nConnection: close\r\n\r\n`, 'latin1');
  return (await answer).split('\r\n', 1)[0] ?? '';
}

const known = [
  '//',
  '///',
  '//[',
  '/\\\\',
  '//a:b',
  '/\\',
  '//evil.example/',
  '/.//',
  '/%',
  '/%00',
  '/%ff',
  '*',
];

test.each(known)('with any method, a request for %s causes no internal error', async (target) => {
  for (const verb of verbs) expect(await ask(verb, target)).toMatch(/^HTTP\/1\.1 [234]\d\d /);
});

const piece = fc.constantFrom(
  ...[
    '/',
    '//',
    '\\',
    '[',
    ']',
    ':',
    '@',
    '#',
    '?',
    '&',
    '=',
    '%',
    '%00',
    '%2f',
    '%5c',
    '%ff',
    '..',
    '.',
    ';',
    '*',
  ],
  ...[
    'a',
    '9',
    'http://',
    'x:',
    '::1',
    'blog',
    'api',
    'api/auth/',
    'v1',
    'app',
    'media/',
    'assets/',
    'feed.xml',
  ],
  ...[
    'cms/api/v2/pages/',
    'auth/inicio_sesion',
    '\xff',
    '\xc3\xb1',
    '{',
    '}',
    '|',
    '^',
    '"',
    "'",
    '<',
    '~',
    '+',
    '!',
  ],
);
const target = fc
  .tuple(fc.constantFrom('/', '/', '/', '//', 'http://', ''), fc.array(piece, { minLength: 1, maxLength: 9 }))
  .map(([first, rest]) => first + rest.join(''));

test('no request target causes an internal error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...verbs), target, async (verb, address) => {
      expect(await ask(verb, address)).toMatch(/^HTTP\/1\.1 [234]\d\d /);
    }),
    { numRuns: 500 },
  );
}, 60_000);

test('over a raw connection, every request target is resolved to a URL of this site', () => {
  fc.assert(
    fc.property(target, (url) => {
      const { origin, pathname } = addressOf({ url });
      expect([origin, pathname.startsWith('/'), pathname.startsWith('//')]).toEqual([
        'http://yoi.test',
        true,
        false,
      ]);
    }),
  );
});
