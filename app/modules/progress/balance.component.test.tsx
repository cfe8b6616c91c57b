import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setClock } from '#app/platform/clock.ts';
import { api, render, signIn } from '#app/shell/testing/render.tsx';
import { BalanceHistory } from './ui.tsx';

const level = { slug: 'level1', number: 1, practice_days: 2, next_at: 21 };

type Sums = { month: string; hundredths: number; days: number }[];

const play = (months: Sums, items: { local_day: string; reason: string; hundredths: number }[]) =>
  api().on('GET', '/api/yoi/', () => ({
    body: {
      meta: { total_count: items.length },
      yoi_balance: 12.5,
      level,
      since: items.at(-1)?.local_day ?? null,
      months,
      items,
    },
  }));

beforeEach(() => signIn());
afterEach(() => setClock());

test('the balance is shown as a sentence, as a drawing and as a table by month', async () => {
  setClock(new Date('2027-02-10T12:00:00Z'));
  play(
    [
      { month: '2027-02', hundredths: 1_000, days: 1 },
      { month: '2027-01', hundredths: 250, days: 1 },
    ],
    [
      { local_day: '2027-02-03', reason: 'time', hundredths: 1_000 },
      { local_day: '2027-01-31', reason: 'check_in', hundredths: 250 },
    ],
  );
  const { user } = await render(<BalanceHistory />);
  expect(await screen.findByText('Desde el 31 de enero has sumado 12,50 yoi.')).toBeTruthy();
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
    'Tu balance, del 31 de enero al 3 de febrero: de 0 a 12,50 yoi en 2 días que sumaron.',
  );
  await user.click(screen.getByText('Ver los números'));
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows.slice(1)).toEqual(['febrero de 2027110,0012,50', 'enero de 202712,502,50']);
});

test('a balance with a single day is described in the singular', async () => {
  setClock(new Date('2027-02-10T12:00:00Z'));
  play(
    [{ month: '2027-02', hundredths: 1_000, days: 1 }],
    [{ local_day: '2027-02-03', reason: 'time', hundredths: 1_000 }],
  );
  await render(<BalanceHistory />);
  expect((await screen.findByRole('img')).getAttribute('aria-label')).toContain('en 1 día que sumó.');
});

test('days of another year are shown together with their year', async () => {
  setClock(new Date('2027-02-10T12:00:00Z'));
  play(
    [
      { month: '2027-01', hundredths: 100, days: 1 },
      { month: '2026-12', hundredths: 50, days: 1 },
    ],
    [
      { local_day: '2027-01-02', reason: 'time', hundredths: 100 },
      { local_day: '2026-12-31', reason: 'check_in', hundredths: 50 },
    ],
  );
  await render(<BalanceHistory />);
  expect(await screen.findByText('Desde el 31 de diciembre de 2026 has sumado 1,50 yoi.')).toBeTruthy();
  expect(screen.getByText('31 de diciembre de 2026')).toBeTruthy();
  expect(screen.getByText('2 de enero')).toBeTruthy();
});

test('if there are no movements, no line is drawn', async () => {
  play([], []);
  const { queries } = await render(<BalanceHistory />);
  await expect.poll(() => queries.getQueryData(['progress'])).toBeTruthy();
  expect(screen.queryByRole('figure')).toBeNull();
});
