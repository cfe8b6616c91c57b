import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { api, render, signIn } from '#app/shell/testing/render.tsx';
import { SessionList } from './session-list.tsx';

let count = 0;

function aSession(browser: string, system: string, current = false) {
  count += 1;
  const id = `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
  const at = '2027-02-03T10:00:00.000Z';
  return { id, current, browser, system, place: '10.0.0', created_at: at, last_used_at: at };
}

beforeEach(() => signIn());

test('sessions are grouped by device, the current device first, and the sessions of one device are collapsed', async () => {
  const sessions = [
    aSession('Firefox', 'Linux'),
    aSession('Chrome', 'Android', true),
    aSession('Firefox', 'Linux'),
    aSession('', ''),
  ];
  const { user } = await render(<SessionList sessions={sessions} />);
  const names = screen
    .getAllByRole('listitem')
    .flatMap((row) => within(row).queryAllByText(/Chrome|Firefox|Otro/));
  expect(names.map((each) => each.textContent)).toEqual([
    'Chrome · Android',
    'Firefox · Linux',
    'Otro programa',
  ]);
  await user.click(screen.getByText('2 sesiones abiertas'));
  expect(screen.getAllByRole('button', { name: 'Cerrar Firefox · Linux' })).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Cerrar Chrome · Android' })).toBeNull();
});

test('only three devices are shown at first, and a click shows all devices', async () => {
  const sessions = ['Safari', 'Chrome', 'Firefox', 'Edge', 'Opera'].map((each) => aSession(each, 'macOS'));
  const { user } = await render(<SessionList sessions={sessions} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Ver las demás' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  expect(screen.queryByRole('button', { name: 'Ver las demás' })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list')));
});

test('if the server refuses to end a session, the session stays in the list and the reason is shown', async () => {
  const sessions = [aSession('Chrome', 'Android', true), aSession('Firefox', 'Linux')];
  api().on('DELETE', `/api/user-sessions/${sessions[1]?.id}/`, () => ({
    status: 404,
    body: { detail: 'No encontrado.' },
  }));
  const { user } = await render(<SessionList sessions={sessions} />);
  await user.click(screen.getByRole('button', { name: 'Cerrar Firefox · Linux' }));
  expect(await screen.findByText('No encontrado.')).toBeTruthy();
  expect(screen.getByText('Firefox · Linux')).toBeTruthy();
});
