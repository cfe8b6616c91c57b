import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api, render } from '#app/shell/testing/render.tsx';
import { readSession, refetchSession, subscribeToSession, watchSession } from './session.ts';
import { useSession } from './use-session.ts';

const path = '/api/auth/session';
const ana = { user: { name: 'Ana', email: 'ana@yoi.test' }, expires: '2027-01-01T00:00:00.000Z' };
const bea = { ...ana, user: { name: 'Bea', email: 'bea@yoi.test' } };
const looks = () => api().of('GET', path).length;
const say = (session: object | null) => api().on('GET', path, () => ({ body: session ?? {} }));

let endings: (() => void)[] = [];
const watch = (options?: Parameters<typeof watchSession>[0]) => endings.push(watchSession(options));
const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));
const message = (trigger: string) =>
  window.dispatchEvent(
    new StorageEvent('storage', {
      key: 'nextauth.message',
      newValue: JSON.stringify({ event: 'session', data: { trigger } }),
    }),
  );

/** Shows the session state of the page. */
function Shown(options: Parameters<typeof useSession>[0]) {
  const { status, data } = useSession(options);
  return <output>{`${status} ${data?.user.email ?? 'nobody'}`}</output>;
}

const shown = () => screen.getByRole('status').textContent;

beforeEach(async () => {
  say(null);
  await refetchSession();
});

afterEach(() => {
  for (const end of endings) end();
  endings = [];
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('[S3.1] until the first request for the session, the status of the session is loading', async () => {
  vi.resetModules();
  const fresh = await import('./session.ts');
  expect(fresh.readSession()).toEqual({ status: 'loading', data: null });
});

test('[S3.1 S4.1] once the session is loaded, the page shows the signed-in member, or that nobody is signed in', async () => {
  await render(<Shown />);
  expect(shown()).toBe('unauthenticated nobody');
  say(ana);
  await act(() => refetchSession());
  expect(shown()).toBe('authenticated ana@yoi.test');
  say(null);
  await act(() => refetchSession());
  expect(shown()).toBe('unauthenticated nobody');
});

test('a listener is called only when the session changes', async () => {
  const listener = vi.fn();
  endings.push(subscribeToSession(listener));
  await refetchSession();
  expect(listener).not.toHaveBeenCalled();
  for (const session of [ana, ana, bea]) {
    say(session);
    await refetchSession();
  }
  expect(listener).toHaveBeenCalledTimes(2);
});

test('as long as the session does not change, the same object is returned', async () => {
  say(ana);
  await refetchSession();
  const before = readSession();
  await refetchSession();
  expect(readSession()).toBe(before);
});

test.each([
  ['a fault of the service', { status: 500, body: {} }],
  ['an answer that is no JSON', { body: '<h1>Bad gateway</h1>' }],
  ['a broken connection', 'cut' as const],
])(
  '[S8.18] if loading the session fails with %s, the error is reported and the member stays signed in',
  async (_name, answer) => {
    say(ana);
    await refetchSession();
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const beacons: unknown[] = [];
    Reflect.set(navigator, 'sendBeacon', (...sent: unknown[]) => beacons.push(sent));
    api().on('GET', path, () => answer);
    expect(await refetchSession()).toBeNull();
    expect(readSession()).toMatchObject({ status: 'authenticated', data: ana });
    expect(logged.mock.calls).toMatchObject([['[session][CLIENT_FETCH_ERROR]', expect.any(String)]]);
    expect(String(beacons)).toContain('code=CLIENT_FETCH_ERROR');
  },
);

test('[S8.19] if a listener throws, the error is logged and reported, and the call returns null', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const beacons: unknown[] = [];
  Reflect.set(navigator, 'sendBeacon', (...sent: unknown[]) => beacons.push(sent));
  endings.push(
    subscribeToSession(() => {
      throw new Error('the page is gone');
    }),
  );
  say(ana);
  expect(await refetchSession()).toBeNull();
  expect(logged.mock.calls).toEqual([['[session][CLIENT_SESSION_ERROR]', 'the page is gone']]);
  expect(String(beacons)).toContain('code=CLIENT_SESSION_ERROR');
});

test.each([[{}], [{ user: {} }], [{ user: { email: 7 } }], [null], [7]])(
  'the response %j means that nobody is signed in',
  async (body) => {
    api().on('GET', path, () => ({ body }));
    expect(await refetchSession()).toBeNull();
    expect(readSession().status).toBe('unauthenticated');
  },
);

test('without a network the browser does not request the session', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const before = looks();
  expect(await refetchSession()).toBeNull();
  expect(looks()).toBe(before);
});

test('[S4.2 S9.8] the session is requested immediately, and again each time the tab becomes visible', async () => {
  const before = looks();
  watch();
  await waitFor(() => expect(looks()).toBe(before + 1));
  comeBack();
  await waitFor(() => expect(looks()).toBe(before + 2));
});

test('with `refetchOnVisible: false` the session is not requested when the tab becomes visible', async () => {
  const before = looks();
  watch({ refetchOnVisible: false });
  await waitFor(() => expect(looks()).toBe(before + 1));
  comeBack();
  await refetchSession();
  expect(looks()).toBe(before + 2);
});

test('[S4.3] if another tab reports a change, the session is requested again', async () => {
  watch();
  say(ana);
  message('getSession');
  await waitFor(() => expect(readSession().status).toBe('authenticated'));
});

test('if another tab signs out, `onSignOut` is called immediately and without a request', async () => {
  const onSignOut = vi.fn();
  watch({ onSignOut });
  await waitFor(() => expect(looks()).toBe(2));
  message('signout');
  expect(onSignOut).toHaveBeenCalledTimes(1);
  expect(looks()).toBe(2);
});

test('if another tab signs out and the page has no `onSignOut`, the session is requested', async () => {
  say(ana);
  await refetchSession();
  watch();
  say(null);
  message('signout');
  await waitFor(() => expect(readSession().status).toBe('unauthenticated'));
});

test('a storage event is ignored if it has another key or no value', async () => {
  watch();
  await waitFor(() => expect(looks()).toBe(2));
  window.dispatchEvent(new StorageEvent('storage', { key: 'yoi-theme', newValue: 'dark' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'nextauth.message', newValue: null }));
  await refetchSession();
  expect(looks()).toBe(3);
});

test('[S4.4 S9.8] the session is polled only if `pollSeconds` is set and a member is signed in', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  watch({ pollSeconds: 5 });
  await vi.waitFor(() => expect(looks()).toBe(2));
  vi.advanceTimersByTime(15_000);
  expect(looks()).toBe(2);
  say(ana);
  await refetchSession();
  vi.advanceTimersByTime(5_000);
  await vi.waitFor(() => expect(looks()).toBe(4));
});

test('when the network is back, the session is requested once, after one second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  endings.push(watchSession());
  await vi.waitFor(() => expect(looks()).toBe(2));
  for (const _time of [1, 2, 3]) window.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(999);
  expect(looks()).toBe(2);
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await waitFor(() => expect(looks()).toBe(3));
});

test('if a page no longer watches the session, it ignores all events', async () => {
  const onSignOut = vi.fn();
  const end = watchSession({ onSignOut, pollSeconds: 1 });
  await waitFor(() => expect(looks()).toBe(2));
  end();
  comeBack();
  message('signout');
  await refetchSession();
  expect([onSignOut.mock.calls.length, looks()]).toEqual([0, 3]);
});

test('if a page requires a session and there is none, this is reported, and the status stays loading until a member signs in', async () => {
  const onUnauthenticated = vi.fn();
  await render(<Shown required onUnauthenticated={onUnauthenticated} />);
  expect(shown()).toBe('loading nobody');
  expect(onUnauthenticated).toHaveBeenCalled();
  say(ana);
  await act(() => refetchSession());
  expect(shown()).toBe('authenticated ana@yoi.test');
});
