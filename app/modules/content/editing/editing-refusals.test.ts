import { expect, test } from 'vitest';
import type { Role } from '#app/platform/http/actor.server.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { aSignedInAuthor, begin, pagesClient, written } from './editing-api.factory.ts';

const { server } = await testApplication();
const editor = await aSignedInAuthor(server, 'editor');

test.each<[string, object, string, string]>([
  ['without a title', { title: ' ' }, 'title', 'Este campo es requerido'],
  ['a slug with invalid characters', { slug: 'Así no' }, 'slug', 'Introduce un valor válido.'],
  ['an unknown section', { section: 'otra' }, 'section', '"otra" no es una elección válida.'],
  ['an invalid date', { date: '2026-02-30' }, 'date', 'Introduce un valor válido.'],
  ['NUL in a text', { intro: 'a\0b' }, 'intro', 'No se permiten caracteres nulos.'],
  [
    'an unknown image',
    { header_image: 99_999 },
    'header_image',
    'Esta imagen ya no está en la biblioteca. Elige otra.',
  ],
  [
    'a file key instead of an image id',
    { headerImage: { key: '../x' } },
    'headerImage',
    'Este campo no existe.',
  ],
  ['an unknown kind', { kind: 'root' }, 'kind', '"root" no es una elección válida.'],
])(
  'a draft with %s is refused with an error at its field, and nothing is stored',
  async (_what, changes, field, text) => {
    const before = (await editor.send('GET', '?limit=1')).json().meta.total_count;
    const answer = await editor.send('POST', '', { kind: 'article', ...written(changes) });
    expect([answer.statusCode, answer.json()]).toEqual([400, { [field]: [text] }]);
    expect((await editor.send('GET', '?limit=1')).json().meta.total_count).toBe(before);
  },
);

test('incomplete content, an outdated base revision, a slug in use and a past time are refused with a reason', async () => {
  const { page, revision, slug } = await begin(editor);
  const bare = { based_on: revision, ...written({ slug, author: '', body: 'Sin despedida' }) };
  const second = (await editor.send('POST', `${page}/revisions/`, bare)).json().revision.id;
  const late = await editor.send('POST', `${page}/revisions/`, bare);
  expect([late.statusCode, late.json()]).toEqual([
    400,
    { detail: 'Alguien ha guardado una versión más nueva. Mírala antes de seguir.' },
  ]);
  const unfit = await editor.send('POST', `${page}/publish/`, { revision: second });
  expect([unfit.statusCode, Object.keys(unfit.json())]).toEqual([400, ['author', 'body']]);
  const taken = await editor.send('POST', '', { kind: 'article', ...written({ slug }) });
  expect(taken.json()).toEqual({ slug: ['Ya hay otra página en esta dirección.'] });
  const past = await editor.send('POST', `${page}/schedules/`, {
    action: 'unpublish',
    due_at: '2020-01-01T00:00:00Z',
  });
  expect(past.json()).toEqual({ due_at: ['Elige un momento que no haya pasado.'] });
  for (const due of ['mañana', '2026-13-01T00:00:00Z', ''])
    expect(
      (await editor.send('POST', `${page}/schedules/`, { action: 'unpublish', due_at: due })).statusCode,
    ).toBe(400);
  expect((await editor.send('POST', `${page}/schedules/`, { action: 'burn' })).statusCode).toBe(400);
  expect((await editor.send('GET', '999999999/')).statusCode).toBe(404);
  expect((await editor.send('GET', '1/')).statusCode).toBe(404);
});

test.each<Role | 'visitor'>(['visitor', 'member', 'moderator', 'support'])(
  '[C1.13] every editing call of a caller with the role %s is refused',
  async (who) => {
    const { page, revision } = await begin(editor, { header_image: await editor.upload() });
    const send = who === 'visitor' ? pagesClient(server) : (await aSignedInAuthor(server, who)).send;
    const expected = who === 'visitor' ? 401 : 403;
    const due = { action: 'unpublish', due_at: '2999-01-01T00:00:00Z' };
    const image = await editor.upload();
    const calls = [
      ['GET', ''],
      ['GET', `${page}/`],
      ['GET', `${page}/revisions/`],
      ['GET', `${page}/revisions/${revision}/`],
      ['GET', `${page}/revisions/${revision}/comparison/?with=${revision}`],
      ['POST', '', { kind: 'article', ...written({ header_image: image }) }],
      ['POST', `${page}/revisions/`, { based_on: revision, ...written({ header_image: image }) }],
      ['POST', `${page}/revisions/${revision}/revert/`],
      ['POST', `${page}/revisions/${revision}/preview/`],
      ['POST', `${page}/publish/`, { revision }],
      ['POST', `${page}/unpublish/`],
      ['POST', `${page}/schedules/`, due],
      ['DELETE', `${page}/schedules/1/`],
    ] as const;
    for (const [method, path, payload] of calls) {
      const answer = await send(method, path, payload);
      expect(answer.statusCode, `${method} ${path}`).toBe(expected);
    }
  },
);
