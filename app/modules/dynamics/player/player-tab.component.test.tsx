import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setClock } from '#app/platform/clock.ts';
import { render } from '#app/shell/testing/render.tsx';
import { listDeviceSlugs } from './device-key.ts';
import {
  createDeviceStore,
  forgetDeviceSession,
  listDoneOnDevice,
  readDeviceSession,
} from './device-store.ts';
import { PlayerEndingForm } from './player-ending-form.tsx';
import { PlayerLeaving } from './player-leaving.tsx';
import { useTicks } from './use-ticks.ts';
import { useWakeLock } from './use-wake-lock.ts';

const progress = { step: 1, stepMs: 0, spent: [60_000], answers: {} };
const ending = { minutes: 5, usefulness: null, intention: '' };

/** Does a dynamic in this tab, either completely or only to its second step. */
async function play(slug: string, isFinished: boolean): Promise<void> {
  const dynamic = {
    slug,
    title: slug,
    version: 1,
    minutes: 5,
    startedAt: '2027-02-10T08:00:00.000Z',
  } as const;
  const store = createDeviceStore(dynamic);
  store.keep(progress);
  if (isFinished) await store.finish(ending);
}

test('only the finished dynamics of this tab are offered for saving to an account', async () => {
  await play('escribir', true);
  await play('respirar', false);
  sessionStorage.setItem('other', 'x');
  expect(listDeviceSlugs().toSorted()).toEqual(['escribir', 'respirar']);
  expect(listDoneOnDevice().map(({ slug }) => slug)).toEqual(['escribir']);
});

test('if one dynamic is deleted, the other dynamics of the tab stay', async () => {
  await play('escribir', true);
  await play('respirar', true);
  forgetDeviceSession('escribir');
  expect(listDeviceSlugs()).toEqual(['respirar']);
});

test('a session that is stored under the key of another dynamic is ignored', async () => {
  await play('escribir', true);
  sessionStorage.setItem('yoi-dinamica-otra', sessionStorage.getItem('yoi-dinamica-escribir') ?? '');
  expect(readDeviceSession('otra')).toBeNull();
  expect(listDoneOnDevice()).toHaveLength(1);
});

test('if a dynamic has no stored progress, finishing it stores no session', async () => {
  await createDeviceStore({ slug: 'a', title: 'A', version: 1, minutes: 5, startedAt: '' }).finish(ending);
  expect(listDeviceSlugs()).toEqual([]);
});

type Locks = { requested: number; released: number };

/**
 * Gives the device a wake lock. If `isRefusing` is set, the device refuses the lock, as in power saving mode.
 */
function giveWakeLock({ isRefusing = false } = {}): Locks {
  const locks = { requested: 0, released: 0 };
  Reflect.set(navigator, 'wakeLock', {
    request: async () => {
      locks.requested += 1;
      if (isRefusing) throw new DOMException('low battery', 'NotAllowedError');
      return { release: async () => (locks.released += 1) };
    },
  });
  return locks;
}

/** Uses the wake lock as the player does. */
function Awake({ isRunning }: { isRunning: boolean }) {
  useWakeLock(isRunning);
  return null;
}

/** Shows the minute at which the last tick happened. */
function Ticking({ isRunning }: { isRunning: boolean }) {
  return <output>{new Date(useTicks(isRunning)).toISOString().slice(11, 16)}</output>;
}

const held = ({ requested, released }: Locks) => requested - released;
const turnPage = (state: string) => {
  Reflect.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

beforeEach(() => {
  turnPage('visible');
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock');
  Reflect.deleteProperty(document, 'visibilityState');
  vi.useRealTimers();
  setClock();
});

test('the screen stays awake while the time runs, and may turn off during a pause', async () => {
  const locks = giveWakeLock();
  const { rerender } = await render(<Awake isRunning />);
  await waitFor(() => expect(held(locks)).toBe(1));
  rerender(<Awake isRunning={false} />);
  await waitFor(() => expect(held(locks)).toBe(0));
});

test('when the player is closed, the screen may turn off again', async () => {
  const locks = giveWakeLock();
  const { unmount } = await render(<Awake isRunning />);
  unmount();
  await waitFor(() => expect(held(locks)).toBe(0));
  expect(locks.requested).toBeGreaterThan(0);
});

test('the wake lock is requested again when the page becomes visible, and not while the page is hidden', async () => {
  const locks = giveWakeLock();
  await render(<Awake isRunning />);
  const before = locks.requested;
  turnPage('hidden');
  expect(locks.requested).toBe(before);
  turnPage('visible');
  expect(locks.requested).toBe(before + 1);
});

test('a dynamic can be played even if the device refuses or lacks the wake lock', async () => {
  const locks = giveWakeLock({ isRefusing: true });
  const { unmount } = await render(<Awake isRunning />);
  await waitFor(() => expect(locks.requested).toBeGreaterThan(0));
  unmount();
  Reflect.deleteProperty(navigator, 'wakeLock');
  await render(<Awake isRunning />);
  expect(locks.released).toBe(0);
});

test('the shown time advances while the step runs, and stops during a pause', async () => {
  setClock(new Date('2027-02-10T08:00:00.000Z'));
  await render(null);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { rerender } = await render(<Ticking isRunning />);
  setClock(new Date('2027-02-10T08:05:00.000Z'));
  act(() => void vi.advanceTimersByTime(200));
  expect(screen.getByRole('status').textContent).toBe('08:05');
  rerender(<Ticking isRunning={false} />);
  setClock(new Date('2027-02-10T08:30:00.000Z'));
  act(() => void vi.advanceTimersByTime(2_000));
  expect(screen.getByRole('status').textContent).toBe('08:05');
});

test('when a phone wakes up, the shown time is correct immediately', async () => {
  setClock(new Date('2027-02-10T08:00:00.000Z'));
  await render(null);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await render(<Ticking isRunning />);
  setClock(new Date('2027-02-10T08:20:00.000Z'));
  turnPage('visible');
  expect(screen.getByRole('status').textContent).toBe('08:20');
});

const nothing = () => {};

const drawEnding = (minutes: number, isMember: boolean, onFinish = async () => {}) =>
  render(
    <PlayerEndingForm
      minutes={minutes}
      parting={{ usefulness: 4, intention: 'Si pesa, paro.' }}
      isMember={isMember}
      onChange={nothing}
      onFinish={onFinish}
      onBack={nothing}
    />,
  );

test.each([
  [0, true, 'Ha sido menos de un minuto.'],
  [5, true, '5 min para ti. Queda apuntado al guardar.'],
  [5, false, '5 min para ti.'],
])('after %i minutes (with an account: %s) the last page shows "%s"', async (minutes, isMember, text) => {
  await drawEnding(minutes, isMember);
  expect(screen.getByText(text)).toBeTruthy();
});

test('if the ending cannot be stored, the typed intention stays in the field, and the reason is shown', async () => {
  const { user } = await drawEnding(5, true, async () => {
    throw new Error('No cabe nada más.');
  });
  await user.click(screen.getByRole('button', { name: 'Guardar y terminar' }));
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Si pesa, paro.');
});

const drawLeaving = (minutes: number, isMember: boolean, onFinish = async () => {}) =>
  render(
    <PlayerLeaving
      minutes={minutes}
      isMember={isMember}
      onGoOn={nothing}
      onLater={nothing}
      onFinish={onFinish}
    />,
  );

test.each([
  [0, true, /^Todavía no llega a un minuto\./],
  [3, true, /^Llevas 3 min\. Si sales ahora, queda apuntado\.$/],
  [3, false, /^Llevas 3 min, y nada se pierde\.$/],
])(
  'if the player is left after %i minutes (with an account: %s), the dialog before leaving shows %s',
  async (minutes, isMember, text) => {
    await drawLeaving(minutes, isMember);
    expect(screen.getByText(text)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: '¿Lo dejamos aquí?' }));
  },
);

test('if leaving the player fails, an alert is shown, and the member can try again', async () => {
  let tries = 0;
  const { user } = await drawLeaving(3, true, async () => {
    tries += 1;
    if (tries === 1) throw new Error('offline');
  });
  const exit = screen.getByRole('button', { name: 'Salir y guardar lo hecho' });
  await user.click(exit);
  await screen.findByRole('alert');
  await user.click(exit);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(tries).toBe(2);
});
