import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { api, render, signIn } from '#app/shell/testing/render.tsx';
import { BalanceHistory } from './ui.tsx';

const level = { slug: 'level1', number: 1, practice_days: 2, next_at: 21 };

const play = (items: { local_day: string; reason: string; hundredths: number }[]) =>
  api().on('GET', '/api/yoi/', () => ({ body: { yoi_balance: 1.5, level, items } }));

beforeEach(() => signIn());

test('the balance is told in a sentence, drawn, and there as numbers by month', async () => {
  play([
    { local_day: '2027-02-03', reason: 'time', hundredths: 1_000 },
    { local_day: '2027-01-31', reason: 'check_in', hundredths: 250 },
  ]);
  const { user } = await render(<BalanceHistory />);
  expect(await screen.findByText('Desde el 31 de enero has sumado 12,50 yoi.')).toBeTruthy();
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
    'Tu balance, del 31 de enero al 3 de febrero: de 0 a 12,50 yoi en 2 días que sumaron.',
  );
  await user.click(screen.getByText('Ver los números'));
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows.slice(1)).toEqual(['febrero de 2027110,0012,50', 'enero de 202712,502,50']);
});

test('without a movement nothing is drawn', async () => {
  play([]);
  const { queries } = await render(<BalanceHistory />);
  await expect.poll(() => queries.getQueryData(['progress'])).toBeTruthy();
  expect(screen.queryByRole('figure')).toBeNull();
});
