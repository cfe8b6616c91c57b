import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { api, signIn } from '#app/shell/testing/render.tsx';
import { openAdmin, playEntry, playRefresh } from '../admin.factory.tsx';
import { aTemplate, inbox, playTemplates } from './inbox.factory.tsx';

const path = `${inbox}templates/`;
const address = '/buzon/plantillas';

beforeEach(async () => {
  sessionStorage.clear();
  await signIn();
  playEntry(api());
  playRefresh(api());
  playTemplates(api(), [aTemplate(), aTemplate({ id: 5, language: 'en', name: 'Welcome', text: 'Hello.' })]);
});

/** Opens the dialog that changes the first template. */
async function openDialog() {
  const { user } = await openAdmin(address);
  await user.click(await screen.findByRole('button', { name: 'Cambiar la plantilla Bienvenida' }));
  return user;
}
const save = () => screen.getByRole('button', { name: 'Guardar' });
const text = () => screen.getByLabelText<HTMLTextAreaElement>(/^Texto/);
const queries = () =>
  api()
    .of('DELETE', `${path}4/`)
    .map(({ query }) => Object.fromEntries(query));

test('support reads the templates, each in its language, and has no button that changes them', async () => {
  playEntry(api(), { role: 'support' });
  await openAdmin(address);
  const item = (await screen.findByText('Hello.')).closest('li');
  expect(within(item ?? document.body).getByText('Inglés')).toBeTruthy();
  expect(screen.getByText('Hello.').getAttribute('lang')).toBe('en');
  for (const name of ['Añadir una', /^Cambiar/]) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('if a template is removed, the request contains the last change that was shown, and the template disappears', async () => {
  const user = await openDialog();
  api().on('DELETE', `${path}4/`, () => {
    playTemplates(api(), []);
    return { status: 204 };
  });
  await user.click(screen.getByRole('button', { name: 'Quitarla' }));
  await waitFor(() => expect(screen.queryByText('Bienvenida')).toBeNull());
  expect(queries()).toEqual([{ seen: '2026-11-20T10:00:00.000Z' }]);
});

test('a new template cannot be removed, and is sent in the chosen language', async () => {
  api().on('POST', path, () => ({ status: 201, body: { items: [] } }));
  const { user } = await openAdmin(address);
  await user.click(await screen.findByRole('button', { name: 'Añadir una' }));
  expect(screen.queryByRole('button', { name: 'Quitarla' })).toBeNull();
  await user.selectOptions(screen.getByLabelText('Idioma'), 'Inglés');
  await user.type(screen.getByLabelText('Nombre de la plantilla'), 'Thanks');
  await user.type(text(), 'Thank you.');
  await user.click(save());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api().of('POST', path)[0]?.body).toEqual({
    ...{ language: 'en', name: 'Thanks', subject: 'Re: Gracias por escribirnos', text: 'Thank you.' },
  });
});

test.each([
  ['PUT', 'Guardar'],
  ['DELETE', 'Quitarla'],
])(
  'if another admin has changed a template, %s is refused and the typed text stays',
  async (method, name) => {
    const user = await openDialog();
    const detail = 'leo lo decidió antes.';
    api().on(method, `${path}4/`, () => ({ status: 409, body: { detail } }));
    await user.type(text(), ' Mío.');
    await user.click(screen.getByRole('button', { name }));
    await screen.findByText(detail);
    expect(text().value).toBe('Hola, {nombre}. Mío.');
  },
);

test('if a change by a colleague causes a refusal, the next request of the dialog contains this change as the last one shown', async () => {
  const user = await openDialog();
  const seen = '2026-11-23T10:00:00.000Z';
  api().on('PUT', `${path}4/`, () => ({ status: 409, body: { detail: 'leo lo decidió antes.' } }));
  playTemplates(api(), [aTemplate({ text: 'De Leo.', changed_at: seen })]);
  await user.type(text(), ' Mío.');
  await user.click(save());
  await screen.findByText('De Leo.');
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await user.click(screen.getByRole('button', { name: 'Cambiar la plantilla Bienvenida' }));
  await user.click(save());
  await waitFor(() => expect(api().of('PUT', `${path}4/`).at(-1)?.body).toMatchObject({ seen }));
});

test('if the server refuses several fields of a template, each field shows its reason', async () => {
  const user = await openDialog();
  const body = { name: ['Ponle un nombre.'], subject: ['Ponle un asunto.'], text: ['Ponle un texto.'] };
  api().on('PUT', `${path}4/`, () => ({ status: 400, body }));
  await user.click(save());
  for (const words of Object.values(body).flat()) expect(await screen.findByText(words)).toBeTruthy();
});

test('a typed change is restored when the dialog opens again, but not in the dialog of another template', async () => {
  const user = await openDialog();
  await user.type(text(), ' A medias.');
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await user.click(screen.getByRole('button', { name: 'Cambiar la plantilla Welcome' }));
  expect(text().value).toBe('Hello.');
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await user.click(screen.getByRole('button', { name: 'Cambiar la plantilla Bienvenida' }));
  await waitFor(() => expect(text().value).toBe('Hola, {nombre}. A medias.'));
});

test('an unknown placeholder in the subject is also named', async () => {
  const user = await openDialog();
  await user.type(screen.getByLabelText('Asunto'), ' {{plazo}');
  await screen.findByText('Nada rellena esto: {plazo}');
});

test('a text is shown if there are no templates; if the list cannot be loaded, a retry is offered', async () => {
  api().on('GET', path, () => ({ status: 503, body: {} }));
  const { user } = await openAdmin(address);
  await screen.findByText('No se pudieron abrir las plantillas');
  playTemplates(api(), []);
  await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
  await waitFor(() => expect(screen.queryByText('No se pudieron abrir las plantillas')).toBeNull());
  expect(screen.queryByRole('list', { name: 'Plantillas' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Añadir una' })).toBeTruthy();
});
