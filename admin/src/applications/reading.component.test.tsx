import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { ApplicationResponse } from '#app/modules/selection/schema.ts';
import { api, signIn } from '#app/shell/testing/render.tsx';
import { enterAgain, openAdmin, playEntry, playExpiredEntry, playRefresh } from '../admin.factory.tsx';
import { anApplication, desk, playApplication } from './applications.factory.tsx';

type Identity = NonNullable<ApplicationResponse['identity']>;

const at = '2026-11-20T10:00:00.000Z';

beforeEach(async () => {
  sessionStorage.clear();
  await signIn();
  playEntry(api());
  playRefresh(api());
});

/** Opens an application with these fields. */
async function open(changes: Partial<ApplicationResponse> = {}) {
  playApplication(api(), anApplication(changes));
  const view = await openAdmin('/postulaciones/7');
  await screen.findByRole('heading', { name: 'Historia' });
  return view;
}
const noteField = () => screen.findByLabelText<HTMLTextAreaElement>('Una nota para quienes revisan');
const saveNote = () => screen.getByRole('button', { name: 'Guardar la nota' });

test.each<[Identity['film']['state'], string]>([
  ['none', 'No ha enviado vídeo.'],
  ['receiving', 'El vídeo aún se está preparando.'],
  ['preparing', 'El vídeo aún se está preparando.'],
  ['as-is', 'El vídeo no se puede mostrar.'],
  ['refused', 'El vídeo no se puede mostrar.'],
])('a film in the state %s shows the text "%s"', async (state, words) => {
  const film = { state, url: null, poster: null, seconds: null };
  const identity = { name: 'Eva Sol', email: 'eva@persona.example', links: [], film };
  await open({ name: 'Eva Sol', identity });
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByLabelText('Vídeo de la candidatura')).toBeNull();
  expect(screen.queryByRole('list', { name: 'Enlaces' })).toBeNull();
});

test('if an application has no position, a text states this', async () => {
  await open({ position: null });
  expect(screen.getByText('Sin plaza')).toBeTruthy();
});

test.each([
  [0, 'Nadie ha puntuado aún'],
  [1, 'Ha puntuado 1 persona'],
  [2, 'Han puntuado 2 personas'],
])(
  'if %d reviewers have given marks and the mean is hidden, only the number of reviewers is shown',
  async (markers, words) => {
    await open({ markers });
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByText('Las puntuaciones y notas se ven cuando hay dos.')).toBeTruthy();
  },
);

test('before a reviewer gives marks, a text explains when the marks of other reviewers are shown', async () => {
  await open({ can_mark: true, markers: 1 });
  expect(
    screen.getByText('Las puntuaciones y notas de las demás personas se ven después de dar la tuya.'),
  ).toBeTruthy();
});

test('the marks of each reviewer are shown with the mean, even if the account of the reviewer is erased', async () => {
  const marks = [{ name: 'Escucha', mark: 5 }];
  await open({
    ...{ sees_others: true, markers: 2, mean: 4.5 },
    marks: [
      { by: { id: 8, username: 'eva' }, mean: 5, given_at: at, marks },
      { by: null, mean: 4, given_at: '2026-11-21T10:00:00.000Z', marks: [{ name: 'Escucha', mark: 4 }] },
    ],
  });
  const article = (name: string) =>
    within(screen.getByRole('heading', { name: new RegExp(`^${name}`) }).closest('article') ?? document.body);
  expect(article('eva').getByText('5 de 5')).toBeTruthy();
  expect(article('Una cuenta que ya no existe').getByText('4 de 5')).toBeTruthy();
  expect(screen.getByText('4,5 de 5')).toBeTruthy();
});

test('if the server refuses marks, the chosen marks stay selected in the form', async () => {
  const { user } = await open({ can_mark: true });
  const detail = 'Ya has puntuado esta candidatura.';
  api().on('POST', `${desk}7/marks/`, () => ({ status: 409, body: { detail } }));
  for (const four of screen.getAllByRole('radio', { name: 'bastante' })) await user.click(four);
  await user.click(screen.getByRole('button', { name: 'Dar mi puntuación' }));
  await screen.findByText(detail);
  for (const four of screen.getAllByRole('radio', { name: 'bastante' }))
    expect(four).toHaveProperty('checked', true);
});

test('the history of an application shows each change of the stage; a change has an author if the account still exists', async () => {
  await open({
    stage: 'trial',
    history: [
      { before: 'reading', after: 'trial', by: null, at: '2026-11-22T10:00:00.000Z' },
      { before: 'new', after: 'reading', by: { id: 8, username: 'eva' }, at },
    ],
  });
  const section = within(screen.getByRole('region', { name: 'Historia' }));
  const [newest, oldest] = section.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(newest).toMatch(/^En lectura → En prueba/);
  expect(newest).not.toContain('·');
  expect(oldest).toMatch(/^Nueva → En lecturaeva · /);
});

test('if an application was never moved, the history states this', async () => {
  await open();
  expect(screen.getByText('Nadie la ha movido aún.')).toBeTruthy();
});

test('a blank note is not sent, and the error disappears when the reviewer types a letter', async () => {
  const { user } = await open();
  await user.type(await noteField(), '  ');
  await user.click(saveNote());
  await screen.findByText('Escribe la nota.');
  await user.type(await noteField(), 'S');
  await waitFor(() => expect(screen.queryByText('Escribe la nota.')).toBeNull());
  expect(api().of('POST', `${desk}7/notes/`)).toEqual([]);
});

test('if the second factor expires while a note is typed, the note is restored after the next code', async () => {
  const { user } = await open();
  await user.type(await noteField(), 'Antes de que caduque');
  playExpiredEntry(api(), ['POST', `${desk}7/notes/`], ['GET', `${desk}7/`]);
  await user.click(saveNote());
  await enterAgain(user, api(), () => playApplication(api(), anApplication()));
  await waitFor(async () => expect((await noteField()).value).toBe('Antes de que caduque'));
});

test('the key M opens the menu of the application, and a closed application has no menu', async () => {
  const { user, unmount } = await open({ version: 4 });
  api().on('POST', `${desk}7/stage/`, () => ({ status: 204 }));
  await user.keyboard('m');
  await user.click(await screen.findByRole('menuitem', { name: 'En conversación' }));
  await screen.findByText('Movida a «En conversación»');
  expect(api().of('POST', `${desk}7/stage/`)[0]?.body).toEqual({ stage: 'conversation', version: 4 });
  unmount();
  const closed = await open({ stage: 'refused' });
  await closed.user.keyboard('m');
  expect(screen.queryByRole('menu')).toBeNull();
});

test('if an application cannot be loaded, its screen offers a retry', async () => {
  playApplication(api(), anApplication());
  api().on('GET', `${desk}7/`, () => ({ status: 503, body: {} }));
  const { user } = await openAdmin('/postulaciones/7');
  await screen.findByText('No se pudo abrir la candidatura');
  playApplication(api(), anApplication());
  await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
  await screen.findByRole('heading', { level: 1, name: 'Candidatura 7' });
});
