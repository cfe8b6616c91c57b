import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setClock } from '#app/platform/clock.ts';
import { render } from '#app/shell/testing/render.tsx';
import { CalmCard, type CalmCardProps } from './calm-card.tsx';

const start = new Date('2027-02-10T20:00:00Z');
const breathe = () => screen.getByRole('button', { name: 'Respirar un minuto' });

function draw(changes: Partial<CalmCardProps> = {}, options?: { locale: string }) {
  const props = { country: 'ES', timeZone: 'Europe/Madrid', isFresh: false, onGoOn: () => {}, ...changes };
  return render(<CalmCard {...props} />, options);
}

/**
 * Sets the browser's clock to the given number of seconds after the start of the breathing. The component reads the
 * clock by itself.
 */
const after = (seconds: number) => act(() => setClock(new Date(start.getTime() + seconds * 1_000)));

// The clock is stopped, because on a slow machine a running clock would show a later second of the breathing.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  setClock();
});

test.each([
  ['ES', 'Europe/Madrid', 'Llamar al 024', 'tel:024'],
  ['US', 'Europe/Madrid', 'Llamar al 988, tecla 2', 'tel:988'],
  [null, 'Atlantic/Canary', 'Llamar al 024', 'tel:024'],
  ['CO', 'America/Bogota', 'Llamar a emergencias, 112', 'tel:112'],
  [null, 'America/Bogota', 'Llamar a emergencias, 112', 'tel:112'],
])(
  'a member in the country %s with the time zone %s can call for help with one tap',
  async (country, timeZone, words, href) => {
    await draw({ country, timeZone });
    expect(screen.getByRole('link', { name: words }).getAttribute('href')).toBe(href);
  },
);

test('the minute of breathing comes first and has the only filled button; the telephone line comes second', async () => {
  await draw();
  const call = screen.getByRole('link', { name: 'Llamar al 024' });
  const filled = [...document.querySelectorAll('.button')].filter(
    ({ classList }) => !classList.contains('button-secondary') && !classList.contains('button-quiet'),
  );
  expect(filled).toEqual([breathe()]);
  expect(breathe().compareDocumentPosition(call)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect([breathe(), call].map((each) => each.classList.contains('button-large'))).toEqual([true, false]);
});

test('right after the check-in the card gets the focus, so that screen readers read it', async () => {
  await draw({ isFresh: true });
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Gracias por apuntarlo' })),
  );
});

test('on a later visit the card does not get the focus', async () => {
  await draw();
  await waitFor(() => expect(document.activeElement).toBe(document.body));
});

test('the calm card has a button to continue and a link to more telephone lines', async () => {
  let presses = 0;
  const { user } = await draw({ onGoOn: () => (presses += 1) });
  expect(screen.getByRole('link', { name: 'Más teléfonos, en Ayuda' }).getAttribute('href')).toBe('/ayuda');
  await user.click(screen.getByRole('button', { name: 'Seguir' }));
  expect(presses).toBe(1);
});

test('one button opens and closes the minute of breathing, and screen readers can read the state of the button', async () => {
  const { user } = await draw();
  expect(breathe().getAttribute('aria-expanded')).toBe('false');
  await user.click(breathe());
  expect([breathe().getAttribute('aria-expanded'), screen.getByRole('status').textContent]).toEqual([
    'true',
    'Coge aire',
  ]);
  await user.click(breathe());
  expect(screen.queryByRole('status')).toBeNull();
});

test.each([
  [0, 'Coge aire', 'Quedan 60 segundos'],
  [3, 'Coge aire', 'Quedan 57 segundos'],
  [4, 'Suéltalo despacio', 'Quedan 56 segundos'],
  [9, 'Suéltalo despacio', 'Quedan 51 segundos'],
  [10, 'Coge aire', 'Quedan 50 segundos'],
  [58, 'Suéltalo despacio', 'Quedan 2 segundos'],
])('after %i seconds the breathing exercise shows "%s"', async (seconds, words, left) => {
  setClock(start);
  const { user } = await draw();
  await user.click(breathe());
  await after(seconds);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(words));
  expect(await screen.findByText(left)).toBeTruthy();
});

test('after a minute the breathing exercise shows that the minute is over, and stops counting', async () => {
  setClock(start);
  const { user } = await draw();
  await user.click(breathe());
  await after(61);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Ya ha pasado el minuto.'));
  expect(screen.queryByText(/Quedan/)).toBeNull();
});

test('the last second of the minute of breathing is written in the singular', async () => {
  setClock(start);
  const { user } = await draw();
  await user.click(breathe());
  await after(59);
  expect(await screen.findByText('Queda 1 segundo')).toBeTruthy();
});

test('the calm card is translated into English', async () => {
  await draw({}, { locale: 'en' });
  expect(screen.getByRole('heading', { level: 2 }).textContent).toMatch(/^Thank you/);
});
