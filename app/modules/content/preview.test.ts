import { afterEach, expect, test } from 'vitest';
import { inSeconds, setClock } from '#app/platform/clock.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { aDraft, anEditor } from './content.factory.ts';
import { beginPage } from './editing.ts';
import { signPreview } from './preview.ts';

const { server } = await testApplication();
const { revision } = await beginPage(anEditor, 'article', aDraft({ title: 'Aún no', slug: 'aun-no' }));
const token = () => signPreview(anEditor, revision.pageId, revision.revisionId);
const look = (address: string) => server.inject({ url: `/vista-previa/${address}` });

afterEach(() => setClock());

test('whoever has the signed address sees the draft, which nothing keeps or indexes', async () => {
  const { statusCode, body, headers } = await look(await token());
  expect([statusCode, headers['cache-control']]).toEqual([200, expect.stringContaining('no-store')]);
  expect(body).toContain('<h1>Aún no</h1>');
  expect(body).toContain('content="noindex"');
});

test('an hour later the address shows nothing', async () => {
  const given = await token();
  setClock(inSeconds(3_601));
  expect((await look(given)).statusCode).toBe(404);
});

test('an address that was altered anywhere shows nothing', async () => {
  const [id = '', expires = '', signature = ''] = (await token()).split('.');
  const forged = [
    `${Number(id) + 1}.${expires}.${signature}`,
    `${id}.${Number(expires) + 1}.${signature}`,
    `${id}.${expires}.${signature.slice(0, -2)}AA`,
    `${id}.${expires}.`,
    `${id}.${expires}`,
    'x',
    '%00',
  ];
  for (const each of forged) expect([each, (await look(each)).statusCode]).toEqual([each, 404]);
});
