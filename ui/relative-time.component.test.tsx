import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useNow } from '#app/platform/browser/use-now.ts';
import { setClock } from '#app/platform/clock.ts';
import { render } from '#app/shell/testing/render.tsx';
import { RelativeTime } from './relative-time.tsx';

const at = new Date('2027-02-10T12:00:00Z').getTime();
const before = (seconds: number) => new Date(at - seconds * 1_000).toISOString();
const shown = () => screen.getByRole('time');

/** Shows the time since an instant. The text is updated while it is shown. */
function Since({ instant }: { instant: string }) {
  return <RelativeTime instant={instant} at={useNow()} />;
}

afterEach(() => {
  vi.useRealTimers();
  setClock();
});

test.each([
  [-30, 'ahora'],
  [0, 'ahora'],
  [59, 'ahora'],
  [60, 'hace 1 minuto'],
  [119, 'hace 1 minuto'],
  [3_599, 'hace 59 minutos'],
  [3_600, 'hace 1 hora'],
  [7_200, 'hace 2 horas'],
  [86_400, 'ayer'],
  [172_800, 'anteayer'],
  [604_800, 'la semana pasada'],
  [2_592_000, 'el mes pasado'],
  [31_536_000, 'el año pasado'],
])('%i seconds ago is written as "%s"', async (seconds, words) => {
  await render(<RelativeTime instant={before(seconds)} at={at} />);
  expect(shown().textContent).toBe(words);
});

test('a relative time has its instant as `datetime` and its full date as a tooltip', async () => {
  await render(<RelativeTime instant="2027-02-10T10:00:00.000Z" at={at} />);
  expect(shown().getAttribute('datetime')).toBe('2027-02-10T10:00:00.000Z');
  expect(shown().title).toContain('10 de febrero de 2027');
});

test('a relative time is written in the language of the page', async () => {
  await render(<RelativeTime instant={before(300)} at={at} />, { locale: 'en' });
  expect(shown().textContent).toBe('5 minutes ago');
});

test('as long as a relative time is visible, it is updated', async () => {
  setClock(new Date(at));
  await render(null);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await render(<Since instant={before(50)} />);
  setClock(new Date(at + 30_000));
  act(() => void vi.advanceTimersByTime(30_000));
  expect(shown().textContent).toBe('hace 1 minuto');
});
