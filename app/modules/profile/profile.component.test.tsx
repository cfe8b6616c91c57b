import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { api, signIn } from '#app/shell/testing/render.tsx';
import { open, path, play, sent, show } from './profile-screen.factory.ts';

beforeEach(() => signIn());

test('the profile shows name, level, balance and the current value of each setting', async () => {
  play();
  await show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Ana María' })).toBeTruthy();
  expect(await screen.findByText('Nivel tierra')).toBeTruthy();
  expect(
    screen.getByText(/^3,20 yoi\. Se suman al hacer algo por ti; no se compran ni valen dinero\.$/),
  ).toBeTruthy();
  expect(await screen.findByText(/^Desde el 3 de febrero de 2025 has sumado 3,20 yoi\.$/)).toBeTruthy();
  for (const state of [
    '10 minutos, entre una Parada y otra',
    'A las 4:00, hora de Madrid',
    'España',
    'Sin recordatorios',
    'Español de España',
  ])
    expect(screen.getByText(state)).toBeTruthy();
  expect(screen.getByRole('link', { name: /Seguridad/ }).getAttribute('href')).toBe('/app/perfil/seguridad');
});

test('a member without a name is not addressed by the username, and missing settings are shown as unset', async () => {
  play({ name: null, minutes_a_day: null, country: null });
  await show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Tu perfil' })).toBeTruthy();
  expect(await screen.findAllByText('Sin elegir')).toHaveLength(3);
  expect(screen.queryByText(/\bana\b(?!@)/)).toBeNull();
  expect(document.querySelector('.avatar')?.textContent).toBe('');
});

test('if the network is missing, the profile shows an error and can be loaded again', async () => {
  play();
  api().lose(true);
  const { user } = await show();
  const again = await screen.findByRole('button', { name: 'Volver a intentarlo' });
  expect(screen.getByText('No hay conexión a internet')).toBeTruthy();
  api().lose(false);
  await user.click(again);
  expect(await screen.findByRole('heading', { level: 1, name: 'Ana María' })).toBeTruthy();
});

test('a new name is stored and shown immediately, and a message confirms it', async () => {
  play();
  const { user } = await show();
  const sheet = await open(user, /^Tu nombre/);
  const field = sheet.getByLabelText('Cómo te llamamos');
  await user.clear(field);
  await user.type(field, ' Anita ');
  await user.click(sheet.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('¡Cambios realizados con éxito!')).toBeTruthy();
  expect(sent()).toEqual([{ name: 'Anita' }]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Anita' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('if a new name is refused, the typed name stays in its field and the reason is shown', async () => {
  play();
  api().on('PATCH', path, () => ({ status: 400, body: { name: ['Demasiado largo.'] } }));
  const { user } = await show();
  const sheet = await open(user, /^Tu nombre/);
  await user.click(sheet.getByRole('button', { name: 'Guardar' }));
  expect((await sheet.findAllByText('Demasiado largo.')).length).toBeGreaterThan(0);
  expect(sheet.getByLabelText('Cómo te llamamos')).toHaveProperty('value', 'Ana María');
});

test.each([
  [/^Minutos al día/, '20 min', 'minutes_a_day', 20],
  [/^Cuándo empieza tu día/, 'Tu día empieza a las', 'day_begins_hour', 6],
  [/^País/, 'País', 'country', 'MX'],
] as const)('the setting in the row %s can be changed in a sheet', async (row, label, field, value) => {
  play();
  const { user } = await show();
  const sheet = await open(user, row);
  if (field === 'minutes_a_day') await user.click(sheet.getByRole('radio', { name: /20 min/ }));
  else await user.selectOptions(sheet.getByLabelText(label), String(value));
  await user.click(sheet.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ [field]: value })]));
});

test('if the member selects the language that is already set, the page does not reload', async () => {
  play();
  const { user } = await show();
  const sheet = await open(user, /^Idioma/);
  expect(sheet.getAllByRole('radio')).toHaveLength(3);
  await user.click(sheet.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(sent()).toEqual([{ language: 'es-ES' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[S2.44] a message is sent together with its kind, and its text stays in the field until the message is stored', async () => {
  play();
  api().on('POST', '/api/email_part_of_yoi/', () => ({
    status: 400,
    body: { message: ['Este campo es requerido'] },
  }));
  const { user } = await show();
  const sheet = await open(user, /^Escríbenos/);
  await user.type(sheet.getByLabelText('Tu mensaje'), 'Hola');
  await user.click(sheet.getByRole('button', { name: 'Enviar' }));
  expect((await sheet.findAllByText('Este campo es requerido')).length).toBeGreaterThan(0);
  api().on('POST', '/api/email_part_of_yoi/', () => ({ status: 201, body: { detail: 'ok' } }));
  await user.click(sheet.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText('Mensaje enviado con éxito')).toBeTruthy();
  expect(
    api()
      .of('POST', '/api/email_part_of_yoi/')
      .map(({ body }) => body),
  ).toEqual([
    { message: 'Hola', type: 2 },
    { message: 'Hola', type: 2 },
  ]);
  const again = await open(user, /^Escríbenos/);
  expect(again.getByLabelText<HTMLTextAreaElement>('Tu mensaje').value).toBe('');
  expect(sessionStorage.getItem('yoi-draft-message')).toBeNull();
});

test('if the sheet is closed before a message is sent, the draft of the message stays', async () => {
  play();
  api().on('POST', '/api/email_part_of_yoi/', () => ({ status: 201, body: { detail: 'ok' } }));
  const { user } = await show();
  const field = async () => (await open(user, /^Escríbenos/)).getByLabelText('Tu mensaje');
  await user.type(await field(), 'Hola');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await field()).toHaveProperty('value', 'Hola');
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await field()).toHaveProperty('value', '');
});
