import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from '#app/shell/testing/render.tsx';
import { Carousel } from './carousel.tsx';
import { watchCarousels } from './carousel-motion.browser.ts';

const words = { previous: 'Anterior', next: 'Siguiente', pause: 'Pausar', play: 'Mover' };
const cardWidth = 100;
let show: (isSeen: boolean) => void;

/** Replaces the IntersectionObserver, which jsdom lacks. The test sets which elements are in view. */
class PlayedObserver {
  constructor(changed: (entries: { isIntersecting: boolean }[]) => void) {
    show = (isSeen) => changed([{ isIntersecting: isSeen }]);
  }
  observe(): void {}
}

/** Shows four cards, with room for one and a half. The sizes are set here, because jsdom has no layout. */
async function openCarousel({ isStill = false } = {}) {
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      matches: isStill && media.includes('reduced-motion'),
      media,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  );
  await render(
    <Carousel label="Opiniones" words={words} count={4}>
      {['uno', 'dos', 'tres', 'cuatro'].map((word) => (
        <li key={word} className="carousel-card">
          {word}
        </li>
      ))}
    </Carousel>,
  );
  const size = (element: Element, name: string, value: number) =>
    Object.defineProperty(element, name, { value, configurable: true });
  size(track(), 'scrollWidth', 4 * cardWidth);
  size(track(), 'clientWidth', 1.5 * cardWidth);
  for (const [index, card] of [...track().children].entries()) size(card, 'offsetLeft', index * cardWidth);
  watchCarousels();
}

const track = () => screen.getByRole('list', { name: 'Opiniones' });
const position = () => Math.round(track().scrollLeft);
/** Advances the clock of the test. This clock also runs the animation frames. */
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  Object.assign(globalThis, { IntersectionObserver: PlayedObserver });
});

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  vi.restoreAllMocks();
});

/** Opens a carousel that is in view. The clock of the test moves the carousel. */
async function openMoving() {
  await openCarousel();
  vi.useFakeTimers();
  show(true);
}

test('a visible carousel advances by one card at a time, and starts again after the last card', async () => {
  await openMoving();
  const seen: number[] = [];
  for (let step = 0; step < 4; step += 1) {
    pass(1_500);
    pass(400);
    seen.push(position());
    vi.clearAllTimers();
    show(true);
  }
  expect(seen).toEqual([100, 200, 250, 0]);
});

test('a carousel that is out of view does not move', async () => {
  await openMoving();
  show(false);
  pass(10_000);
  expect(position()).toBe(0);
});

test.each(['pointerDown', 'wheel', 'keyDown', 'focusIn'] as const)(
  'after %s the carousel no longer moves automatically',
  async (touch) => {
    await openMoving();
    fireEvent[touch](track());
    show(false);
    show(true);
    pass(10_000);
    expect(position()).toBe(0);
    expect(screen.getByRole('button', { name: 'Mover' }).dataset.state).toBe('still');
  },
);

test('one button stops and restarts the motion, and its label states the effect of the next click', async () => {
  await openMoving();
  press('Pausar');
  pass(10_000);
  expect(position()).toBe(0);
  press('Mover');
  pass(1_900);
  expect(position()).toBe(100);
  expect(screen.getByRole('button', { name: 'Pausar' }).dataset.state).toBe('moving');
});

test('with reduced motion the cards do not move automatically, and the buttons change the card immediately', async () => {
  await openCarousel({ isStill: true });
  show(true);
  expect(screen.getByRole('button', { name: 'Mover' })).toBeDefined();
  press('Siguiente');
  expect(position()).toBe(100);
  press('Anterior');
  press('Anterior');
  expect(position()).toBe(250);
  press('Siguiente');
  expect(position()).toBe(0);
});

test('positions are counted from one, and the position at the end is the number of the last card', async () => {
  await openCarousel({ isStill: true });
  const shown = () => document.querySelector('[data-carousel-position]')?.textContent;
  const counted = [0, 90, 210, 250].map((left) => {
    track().scrollLeft = left;
    fireEvent.scroll(track());
    return shown();
  });
  expect(counted).toEqual(['1', '2', '3', '4']);
});

test('a carousel with a single card does not move', async () => {
  await openCarousel({ isStill: true });
  for (const card of [...track().children].slice(1)) card.remove();
  press('Siguiente');
  expect(position()).toBe(0);
});
