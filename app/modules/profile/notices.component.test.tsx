import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { api, signIn } from '#app/shell/testing/render.tsx';
import { open, path, play, sent, show } from './profile-screen.factory.ts';

beforeEach(() => signIn());

test('[S1.12 S2.42] a switch for notices is saved immediately; if saving fails, it returns to its previous position', async () => {
  play();
  const { user } = await show();
  const sheet = await open(user, /^Avisos/);
  const reminders = () => sheet.getByRole('switch', { name: 'Recordatorios' });
  await user.click(reminders());
  await waitFor(() => expect(sent()).toEqual([{ notify_email: true, notify_reminders: true }]));
  expect(await screen.findByText('¡Cambios realizados con éxito!')).toBeTruthy();
  expect(reminders()).toHaveProperty('checked', true);
  api().on('PATCH', path, () => ({ status: 400, body: { detail: 'Ahora no.' } }));
  await user.click(reminders());
  expect(await screen.findByText('Ahora no.')).toBeTruthy();
  await waitFor(() => expect(reminders()).toHaveProperty('checked', true));
});

test('the sheet for notices has switches only for notices that are really sent', async () => {
  play();
  const { user } = await show();
  const sheet = await open(user, /^Avisos/);
  expect(sheet.getAllByRole('switch')).toHaveLength(1);
  expect(sheet.getAllByRole('combobox')).toHaveLength(1);
  expect(sheet.getByText(/^Te llegan por correo, a ana@yoi\.test,/)).toBeTruthy();
});

test('choosing one of three hours, or any other hour, switches reminders on', async () => {
  play();
  const { user } = await show();
  const sheet = await open(user, /^Avisos/);
  const field = sheet.getByLabelText<HTMLSelectElement>('¿Te aviso a una hora?');
  expect(field.value).toBe('');
  await user.selectOptions(field, 'Por la mañana, a las 8:00');
  const on = { notify_email: true, notify_reminders: true };
  await waitFor(() => expect(sent()).toEqual([{ ...on, reminder_hour: 8 }]));
  expect(sheet.getByRole('switch', { name: 'Recordatorios' })).toHaveProperty('checked', true);
  await user.selectOptions(field, 'A otra hora');
  expect(sent()).toHaveLength(1);
  await user.selectOptions(sheet.getByLabelText('A qué hora'), '17:00');
  await waitFor(() => expect(sent().at(-1)).toEqual({ ...on, reminder_hour: 17 }));
  await user.selectOptions(field, 'No');
  await waitFor(() => expect(sent().at(-1)).toEqual({ reminder_hour: null }));
  expect(sheet.queryByLabelText('A qué hora')).toBeNull();
});

test('if the member switches reminders off, the hour of the reminders is removed too', async () => {
  play({ notify_reminders: true, reminder_hour: 17 });
  const { user } = await show();
  expect(await screen.findByText('Cada día a las 17:00, por correo')).toBeTruthy();
  const sheet = await open(user, /^Avisos/);
  expect(sheet.getByLabelText('A qué hora')).toHaveProperty('value', '17');
  await user.click(sheet.getByRole('switch', { name: 'Recordatorios' }));
  await waitFor(() => expect(sent()).toEqual([{ notify_reminders: false, reminder_hour: null }]));
  expect(sheet.getByLabelText('¿Te aviso a una hora?')).toHaveProperty('value', '');
  expect(sheet.queryByLabelText('A qué hora')).toBeNull();
});

test.each([
  [{ notify_reminders: true }, 'Solo la víspera de tu carta'],
  [{ notify_reminders: true, reminder_hour: 8, notify_email: false }, 'Sin recordatorios'],
])('with the settings %j the row for notices has the label %s', async (settings, state) => {
  play(settings);
  await show();
  expect(await screen.findByText(state)).toBeTruthy();
});
