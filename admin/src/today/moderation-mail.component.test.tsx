import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { staffNoticesResponse } from '#app/modules/accounts/schema.ts';
import { api } from '#app/shell/testing/render.tsx';
import { enterAdmin, openAdmin, playQueues } from '../admin.factory.tsx';

const path = '/api/admin/notices/';
const label = 'Avisarme por correo cuando haya algo que mirar';

/** Opens the Hoy screen as a moderator who has made this choice. */
async function openToday(isOn: boolean) {
  await enterAdmin({ role: 'moderator' });
  playQueues();
  api().on('GET', path, () => ({ body: { moderation_mail: isOn } }), staffNoticesResponse);
  return openAdmin('/hoy');
}

test.each([
  [true, 'Te llegará un correo cuando algo espere.'],
  [false, 'Ya no te llegan estos correos.'],
])('a moderator changes the choice of mails to %s', async (isOn, words) => {
  api().on('PUT', path, () => ({ status: 204 }));
  const { user } = await openToday(!isOn);
  const choice = await screen.findByRole('switch', { name: label });
  expect(choice).toHaveProperty('checked', !isOn);
  await user.click(choice);
  await screen.findByText(words);
  expect(api().of('PUT', path)[0]?.body).toEqual({ moderation_mail: isOn });
  expect(choice).toHaveProperty('checked', isOn);
});

test('if the server refuses the choice, the refusal is shown and the choice stays as before', async () => {
  api().on('PUT', path, () => ({ status: 403, body: { detail: 'Tu papel no tiene este permiso.' } }));
  const { user } = await openToday(false);
  const choice = await screen.findByRole('switch', { name: label });
  await user.click(choice);
  await screen.findByText('Tu papel no tiene este permiso.');
  await waitFor(() => expect(choice).toHaveProperty('checked', false));
});

test('support is offered no mails about moderation, and the screen does not request the choice', async () => {
  await enterAdmin({ role: 'support' });
  playQueues();
  await openAdmin('/hoy');
  await screen.findByText('Está todo al día');
  expect(screen.queryByRole('switch', { name: label })).toBeNull();
  expect(api().of('GET', path)).toEqual([]);
});
