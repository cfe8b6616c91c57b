// Runs alone because it watches the work of the whole thread.
import type { InjectOptions } from 'fastify';
import { expect, test, vi } from 'vitest';
import { aSignedInMember } from '#app/modules/accounts/accounts.factory.ts';
import { aComment, anArticlePage } from '#app/modules/comments/comments.factory.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { testApplication } from './testing/application.ts';
import { expectResponsive, healthDuring } from './testing/health-probe.ts';

vi.setConfig({ testTimeout: 60_000 });

const { server } = await testApplication();
const { headers: member } = await aSignedInMember();
const { pageId, slug } = await anArticlePage();
const caller = await memberClient(server);
for (const dots of [3, 2_900])
  for (let count = 0; count < 30; count += 1)
    await caller.post(
      '/cms/comments/api/comment/',
      aComment(pageId, { comment: `${count} http://${'.'.repeat(dots)}a` }),
    );

const many = (piece: string, length = 15_000) => piece.repeat(Math.floor(length / piece.length));
const list = <Value>(count: number, write: (index: number) => Value) =>
  Array.from({ length: count }, (_, index) => write(index));
const pages = '/cms/api/v2/pages/';
const articles = `${pages}?type=cms.ArticlePage`;
const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://yoi.test' };
const post = (url: string, headers: Record<string, string>, payload: string): InjectOptions => ({
  method: 'POST',
  url,
  headers,
  payload,
});
const login = (payload: string) => post('/dj-rest-auth/login/', json, payload);
const signIn = (payload: string) => post('/auth/inicio_sesion', form, payload);
const passkey = {
  token: 'a',
  name: 'b',
  response: {
    id: 'a',
    rawId: 'a',
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: 'a', attestationObject: 'b', transports: list(900, (index) => `x${index}`) },
  },
};

/**
 * Requests from visitors and from members. They are within the size limits, but are designed to cost more than
 * other requests of their size.
 */
const hostile: Readonly<Record<string, InjectOptions>> = {
  'fields in fields': { url: `${pages}?fields=${many('id(')}` },
  'fields in fields, closed': { url: `${pages}?fields=${many('a(', 9_000)}${many(')', 4_500)}` },
  'one field many times': { url: `${pages}?fields=*,${many('-id,')}-id` },
  'an order by one column': { url: `${pages}?order=${many('id,')}id` },
  'an order of images by one column': { url: `/cms/api/v2/images/?order=${many('id,')}id` },
  'many types': { url: `${articles}${many(',cms.ArticlePage')}` },
  'many tags': { url: `${articles}&tags=${list(60, (index) => `a${index}`).join()}` },
  'one tag many times': { url: `${articles}&tags=${many('a,')}a` },
  'many categories': { url: `${articles}&categories=${list(60, (index) => `${index + 1}`).join()}` },
  'many words': { url: `${pages}?search=${many('ahoro+')}` },
  'many words of the blog': { url: `/blog?buscar=${many('ahoro+')}` },
  'many unknown parameters': { url: `${pages}?${list(2_000, (index) => `q${index}=`).join('&')}` },
  'a number without end': { url: `${pages}?id=1${many('_1')}x` },
  'comments in an order without end': {
    url: `/cms/comments/api/cms-articlepage/${pageId}/?ordering=${many('level,')}id`,
  },
  'comments full of dots': { url: `/blog/${slug}` },
  'many accepted types': { url: pages, headers: { accept: many('application/') } },
  'many languages': { url: '/blog', headers: { 'accept-language': many('es;q=0.1,') } },
  'many encodings': { url: '/blog', headers: { 'accept-encoding': many('br ;q=0.0,') } },
  'many cookies': { url: '/blog', headers: { cookie: many('a=b;') } },
  'broken cookies': { url: '/blog', headers: { cookie: many('=;"') } },
  'a browser without end': { url: '/blog', headers: { 'user-agent': many('Mozilla/5.0 (') } },
  'a token of dots': { url: '/dj-rest-auth/user/', headers: { authorization: `Bearer ${many('a.')}` } },
  'many versions': { url: '/feed.xml', headers: { 'if-none-match': many('W/"a",') } },
  'deep JSON': login(many('[', 32_000) + many(']', 32_000)),
  'broken JSON': login(many('[', 60_000)),
  'wide JSON': login(`{${list(5_000, (index) => `"k${index}":1`).join()}}`),
  'a long number': login(`{"username":${many('9', 60_000)}}`),
  'an address of dots': login(`{"email":"a@${many('a.', 60_000)}"}`),
  'a password of marks': login(
    JSON.stringify({ username: 'a', password: `a${many('\u0301\u0323', 1_000)}` }),
  ),
  'many wrong entries': post(
    '/api/user-second-factors/passkey/',
    { ...json, ...member },
    JSON.stringify(passkey),
  ),
  'many unknown members': post(
    '/api/piptool/investments/',
    { ...json, ...member },
    JSON.stringify(Object.fromEntries(list(900, (index) => [`x${index}`, index]))),
  ),
  'a form of &': signIn(many('a=&', 60_000)),
  'a form of many fields': signIn(list(8_000, (index) => `k${index}=`).join('&')),
  'a form of %': signIn(`identifier=${many('%', 60_000)}`),
  'a form of half letters': signIn(`identifier=${many('%C3', 60_000)}`),
  'a form of addresses': post('/form', form, `links=${many('http://a.es/+', 60_000)}`),
  'a report of one word': post(
    '/api/auth/_log',
    json,
    JSON.stringify({ level: 'error', message: many('a', 60_000) }),
  ),
  'a path of slashes': { url: many('/') },
  'a path of parts': { url: many('/a') },
};

test('hostile requests neither block the program nor cause internal errors', async () => {
  const faults: string[] = [];
  const health = await healthDuring(async () => {
    for (const [name, request] of Object.entries(hostile)) {
      const { statusCode } = await server.inject(request);
      if (statusCode >= 500) faults.push(`${name}: ${statusCode}`);
    }
  });
  expect(faults).toEqual([]);
  expectResponsive(health);
});

test.each(Object.entries(hostile))(
  'the hostile request %s gets a response quickly',
  { retry: 2 },
  async (_name, request) => {
    const before = process.threadCpuUsage();
    await server.inject(request);
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(150);
  },
);
