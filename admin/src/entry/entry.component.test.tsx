import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { api, signIn } from '#app/shell/testing/render.tsx';
import { openAdmin, playComments, playEntry, playReviews } from '../admin.factory.tsx';

const path = '/api/admin/entry/';

beforeEach(async () => {
  await signIn();
  playComments(api(), []);
  playReviews(api(), []);
});

test('a team member without a second factor is sent to the page for setting up a second factor', async () => {
  playEntry(api(), { entered_until: null, factors: [] });
  await openAdmin('/hoy');
  const link = await screen.findByRole('link', { name: 'Añadirlo en Seguridad' });
  expect(link.getAttribute('href')).toBe('/app/perfil/seguridad');
});

test('a correct code opens the screens; a wrong code stays in the field, and the field shows the error', async () => {
  playEntry(api(), { entered_until: null });
  api().on('POST', path, () => ({ status: 400, body: { code: ['Este código no es correcto.'] } }));
  const { user } = await openAdmin('/hoy');
  await user.type(await screen.findByLabelText('Código de tu aplicación'), '000000{Enter}');
  await screen.findByText('Este código no es correcto.');
  expect(screen.getByLabelText('Código de tu aplicación')).toHaveProperty('value', '000000');
  const open = { role: 'admin', entered_until: '2026-11-27T22:00:00.000Z', factors: ['totp'] };
  api().on('POST', path, () => {
    playEntry(api());
    return { body: open };
  });
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  await screen.findByText('Está todo al día');
  expect(api().of('POST', path).at(-1)?.body).toEqual({ code: '000000' });
});

test('if the state of the session cannot be loaded, an error and a retry are shown', async () => {
  api().on('GET', path, () => ({ status: 503, body: {} }));
  const { user } = await openAdmin('/hoy');
  await screen.findByText('No se pudo abrir');
  playEntry(api());
  await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
  await screen.findByText('Está todo al día');
});
