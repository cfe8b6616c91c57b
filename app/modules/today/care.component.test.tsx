import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { noteCareShown } from '#app/modules/care/care-shown.browser.ts';
import { signIn } from '#app/shell/testing/render.tsx';
import { openHoy } from './hoy-screen.factory.ts';

beforeEach(() => signIn());

test('after a card of care was shown, Hoy celebrates no level and shows the telephone line', async () => {
  const level = { slug: 'semilla', number: 2, practice_days: 21, next_at: 66 } as const;
  await openHoy({ celebrate: 2, level });
  expect(await screen.findByText('Tu paisaje tiene semilla.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Más teléfonos, en Ayuda' })).toBeNull();
  act(() => noteCareShown());
  expect(screen.getByRole('link', { name: 'Más teléfonos, en Ayuda' })).toBeTruthy();
  expect(screen.queryByText('Tu paisaje tiene semilla.')).toBeNull();
});
