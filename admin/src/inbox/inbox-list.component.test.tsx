import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { api, signIn } from '#app/shell/testing/render.tsx';
import { openAdmin, playEntry, playRefresh } from '../admin.factory.tsx';
import { savedFile } from '../list/saved-file.factory.ts';
import { aListedTalk, inbox, playInbox } from './inbox.factory.tsx';

beforeEach(async () => {
  localStorage.clear();
  await signIn();
  playEntry(api());
  playRefresh(api());
  playInbox(api(), [aListedTalk()]);
});

const row = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('li') ?? document.body);
const lastQuery = () => Object.fromEntries(api().of('GET', inbox).at(-1)?.query ?? []);

test('the row of a conversation shows its kind, its answers, its handler and whether it is closed', async () => {
  playInbox(api(), [
    aListedTalk({
      ...{ kind: 'interest', answers: 2, handled_by: { id: 9, name: 'sara' } },
      closed_at: '2026-11-22T10:00:00.000Z',
    }),
  ]);
  await openAdmin('/buzon');
  const shown = await row('Lucía');
  for (const words of ['Le interesa Yoi', '2 respuestas', 'Cerrada'])
    expect(shown.getByText(words)).toBeTruthy();
  expect(shown.getByText(/La lleva sara/)).toBeTruthy();
});

test('a row without a name shows the mail address; a conversation on which nobody has acted has no marks', async () => {
  playInbox(api(), [
    aListedTalk({ name: null, excerpt: '' }),
    aListedTalk({ id: 2, name: null, email: null }),
  ]);
  await openAdmin('/buzon');
  const shown = await row('lucia@buzon.example');
  expect(shown.queryByText(/respuesta|Cerrada|La lleva/)).toBeNull();
  expect((await row('Cuenta cerrada')).getByText('¿Cómo empiezo?')).toBeTruthy();
});

test('the filters of the inbox are sent to the API, and one button removes all filters', async () => {
  const { user } = await openAdmin('/buzon?state=mine&kind=message');
  await screen.findByRole('link', { name: 'Lucía' });
  expect(lastQuery()).toEqual({ state: 'mine', kind: 'message', limit: '50' });
  await user.click(screen.getByRole('button', { name: 'Quitar filtros' }));
  await waitFor(() => expect(lastQuery()).toEqual({ limit: '50' }));
});

test('the link of a saved view does not contain a mail address that was searched for', async () => {
  const { user } = await openAdmin('/buzon?search=lucia%40buzon&state=open');
  await user.click(await screen.findByRole('button', { name: 'Guardar esta vista' }));
  await user.type(
    within(await screen.findByRole('dialog')).getByLabelText('Nombre'),
    'Abiertas de hoy{Enter}',
  );
  const view = await screen.findByRole('link', { name: 'Abiertas de hoy' });
  expect(view.getAttribute('href')).toBe('/admin/buzon?state=open');
});

test('the file of the inbox has a line for each conversation, and a formula in the text of a sender does not run', async () => {
  const started = aListedTalk().started_at;
  playInbox(api(), [
    aListedTalk({ name: '=HYPERLINK("x")', excerpt: '+1' }),
    aListedTalk({ id: 2, kind: 'message', name: null, email: null, answers: 3, excerpt: 'Hola, equipo' }),
  ]);
  const { user } = await openAdmin('/buzon');
  await screen.findByRole('link', { name: 'Cuenta cerrada' });
  const { name, lines } = await savedFile(() =>
    user.click(screen.getByRole('button', { name: 'Bajar CSV' })),
  );
  expect(name).toBe('yoi-buzon.csv');
  expect(lines[0]).toBe('\uFEFFNúmero,De dónde,Nombre,Correo,Llegó,Cerrada,Respuestas,Empieza');
  expect(lines.slice(1)).toEqual([
    `1,Formulario de la web,"'=HYPERLINK(""x"")",lucia@buzon.example,${started},,0,'+1`,
    `2,Mensaje de la app,,,${started},,3,"Hola, equipo"`,
  ]);
});

test('if the inbox cannot be read for a file, the screen shows the reason and saves nothing', async () => {
  const { user } = await openAdmin('/buzon');
  await screen.findByRole('link', { name: 'Lucía' });
  api().on('GET', inbox, () => ({ status: 503, body: {} }));
  await user.click(screen.getByRole('button', { name: 'Bajar CSV' }));
  await screen.findByText(/Estamos presentando inconvenientes/);
  expect(screen.getByRole('button', { name: 'Bajar CSV' })).toBeTruthy();
});

test('an empty inbox explains what appears in it, and an inbox that cannot be loaded offers a retry', async () => {
  api().on('GET', inbox, () => ({ status: 503, body: {} }));
  const { user } = await openAdmin('/buzon');
  await screen.findByText('No se pudo abrir Buzón');
  playInbox(api(), []);
  await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
  await screen.findByText('No ha escrito nadie');
});
