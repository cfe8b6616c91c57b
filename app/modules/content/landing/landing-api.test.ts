// Runs alone because it writes the whole site.
import { expect, test, vi } from 'vitest';
import { aSignedInMember, makeStaff } from '#app/modules/accounts/accounts.factory.ts';
import { db } from '#app/platform/db/db.ts';
import type { Role } from '#app/platform/http/actor.server.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { writeLanding } from '../content.factory.ts';
import { forgetLandingWriter } from './landing-history.queries.ts';

const { server } = await testApplication();
const url = '/api/content/landing/';
const hero = { slug: 'hero', title: 'Encuentra Tu Balance Interior', text: 'Hola.', actionLabel: 'Empieza' };
const steps = ['Confía en ti', 'Confía en el proceso'].map((title, index) => ({
  chip: `Paso ${index + 1}`,
  title,
  text: 'Empieza.',
}));
const questions = [{ question: '¿Cuánto cuesta?', answer: 'La primera es **gratis**.' }];
await writeLanding({ sections: [hero], steps, questions });

async function signedIn(role: Role) {
  const { memberId, headers } = await aSignedInMember();
  if (role !== 'member') await makeStaff(memberId, role);
  const send = (method: 'GET' | 'PUT', path = '', payload?: object) =>
    server.inject({ method, url: url + path, headers, ...(payload ? { payload } : {}) });
  return { memberId, send };
}

const editor = await signedIn('editor');

/** Returns the current texts with these changes, as the body of a request. */
async function wordsWith(changes: object = {}) {
  const { number, written_by: _by, created_at: _at, ...words } = (await editor.send('GET')).json();
  return { based_on: number, ...words, ...changes };
}

test('[S3.16 C1.14] an editor can change the texts; every visitor reads the new texts, and the history contains the old ones', async () => {
  const before = (await editor.send('GET')).json();
  expect(before).toMatchObject({
    written_by: null,
    sections: [{ slug: 'hero', action_label: 'Empieza' }],
    questions,
  });
  const changes = {
    sections: [{ slug: 'hero', title: 'Encuentra Tu Balance Interior', text: 'Adiós.', action_label: null }],
    steps: steps.slice(0, 1),
    questions: [],
  };
  const changed = await editor.send('PUT', '', await wordsWith(changes));
  expect([changed.statusCode, changed.json()]).toEqual([
    200,
    expect.objectContaining({ ...changes, number: before.number + 1, written_by: editor.memberId }),
  ]);
  await vi.waitFor(async () => {
    const { body } = await server.inject('/');
    expect(body).toContain('Adiós.');
    expect(body).not.toContain('Confía en el proceso');
    expect(body).not.toContain('¿Cuánto cuesta?');
  });
  const { items } = (await editor.send('GET', 'revisions/')).json();
  expect(items.map(({ number }: { number: number }) => number)).toEqual([before.number + 1, before.number]);
  expect((await editor.send('GET', `revisions/${before.number}/`)).json()).toEqual(before);
  await forgetLandingWriter(db, editor.memberId);
  expect((await editor.send('GET')).json().written_by).toBeNull();
});

test('no SQL statement can change a stored revision', async () => {
  const change = db.updateTable('content_landing_revision').set({ created_at: new Date() });
  await expect(change.execute()).rejects.toThrow('a revision never changes');
});

test.each<[string, object, object]>([
  [
    'a stale base revision',
    { based_on: 0 },
    { detail: 'Alguien ha guardado una versión más nueva. Mírala antes de seguir.' },
  ],
  ['a missing section', { sections: [] }, { sections: ['Falta alguna sección, o sobra.'] }],
  ['no step', { steps: [] }, { steps: [expect.any(String)] }],
  [
    'a step without a title',
    { steps: [{ chip: 'Paso 1', title: ' ', text: 'a' }] },
    { steps: [expect.any(String)] },
  ],
  [
    'a link that leads nowhere',
    { questions: [{ question: '¿Y?', answer: '[Aquí](/blog/no-esta)' }] },
    { questions: ['Este enlace no lleva a ninguna parte: /blog/no-esta'] },
  ],
  [
    'an image outside of the library',
    { questions: [{ question: '¿Y?', answer: '![Un río](/media/no-esta.jpg)' }] },
    {
      questions: ['Esta imagen no está en la biblioteca, o le falta su descripción: /media/no-esta.jpg'],
    },
  ],
  [
    'NUL',
    { questions: [{ question: 'a\0', answer: 'b' }] },
    { questions: ['No se permiten caracteres nulos.'] },
  ],
])('a change with %s is refused with a reason and changes no text', async (_what, changes, answer) => {
  const before = (await editor.send('GET')).json();
  const refused = await editor.send('PUT', '', await wordsWith(changes));
  expect([refused.statusCode, refused.json()]).toEqual([400, answer]);
  expect((await editor.send('GET')).json()).toEqual(before);
});

test.each<Role>(['member', 'expert', 'moderator', 'support'])(
  '[C1.14] every call of a member with the role %s is refused',
  async (role) => {
    const words = await wordsWith();
    const { send } = await signedIn(role);
    const answers = [
      send('GET'),
      send('PUT', '', words),
      send('GET', 'revisions/'),
      send('GET', 'revisions/1/'),
    ];
    for (const answer of await Promise.all(answers)) expect(answer.statusCode).toBe(403);
    expect((await server.inject(url)).statusCode).toBe(401);
    expect((await editor.send('GET', 'revisions/999/')).statusCode).toBe(404);
  },
);
