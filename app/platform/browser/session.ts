import { now } from '../clock.ts';
import { secondMs } from '../duration.ts';

/** The session as the session service shows it. */
export type Session = {
  user: { name: string; email: string; image?: string | null };
  /** ISO instant. */
  expires: string;
};

/** What a page knows of the session: nothing yet, who it is, or that nobody is signed in (docs/rules.md, The session in the browser). */
export type SessionState =
  | { status: 'loading'; data: null }
  | { status: 'authenticated'; data: Session }
  | { status: 'unauthenticated'; data: null };

/** How a page keeps up with its session. */
export type WatchOptions = {
  /** Looks again when the tab becomes visible; on unless said. */
  refetchOnVisible?: boolean;
  /** Looks again every so many seconds while somebody is signed in; off unless said. */
  pollSeconds?: number;
  /** Called at once when another tab says that it has signed out. */
  onSignOut?(): void;
};

const base = '/api/auth';
/** A browser says that it is online before a request gets through. */
const untilNetworkIsThereMs = secondMs;
/** The key by which tabs tell one another; clients of next-auth in other tabs of this origin understand it. */
const messageKey = 'nextauth.message';
/** When somebody last signed out of this browser: a tab that slept then has heard no message. */
const leftAtKey = 'yoi-left-at';

let state: SessionState = { status: 'loading', data: null };
const listeners = new Set<() => void>();

/** What is known now; the same object until something changes. */
export function readSession(): SessionState {
  return state;
}

/** Calls `listener` at every change. @returns what ends it */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Asks the service who is signed in. A failure is logged and reported and its result is null; the page goes on with
 * what it knew, since a network that is away signs nobody out.
 */
export async function refetchSession({ tell = false }: { tell?: boolean } = {}): Promise<Session | null> {
  if (!navigator.onLine) return null;
  const answer = await fetchSession();
  if (answer === 'failed') return null;
  try {
    take(answer);
    if (tell) tellOtherTabs('getSession');
    return answer;
  } catch (error) {
    report('CLIENT_SESSION_ERROR', error);
    return null;
  }
}

/** Has the page know what was answered, and whoever looks at it. */
function take(answer: Session | null): void {
  if (answer?.user.email === state.data?.user.email && state.status !== 'loading') return;
  state = answer ? { status: 'authenticated', data: answer } : { status: 'unauthenticated', data: null };
  for (const listener of listeners) listener();
}

/** Tells the other tabs of this browser that somebody has signed in or out. */
export function tellOtherTabs(trigger: 'getSession' | 'signout'): void {
  if (trigger === 'signout') localStorage.setItem(leftAtKey, String(now().getTime()));
  const timestamp = Math.floor(now().getTime() / secondMs);
  localStorage.setItem(messageKey, JSON.stringify({ event: 'session', data: { trigger }, timestamp }));
  // The other tabs have heard it; the key would only be left behind.
  localStorage.removeItem(messageKey);
}

/** When somebody last signed out of this browser on purpose, in milliseconds since 1970; 0 for never. */
export function signedOutAt(): number {
  return Number(localStorage.getItem(leftAtKey) ?? 0);
}

/** Begins to look at the session and keeps looking. @returns what ends it */
export function watchSession({
  refetchOnVisible = true,
  pollSeconds = 0,
  onSignOut,
}: WatchOptions = {}): () => void {
  const look = () => void refetchSession();
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== messageKey || !newValue) return;
    if (onSignOut && newValue.includes('"signout"')) onSignOut();
    else look();
  };
  const onVisible = () => {
    if (refetchOnVisible && document.visibilityState === 'visible') look();
  };
  let returning: ReturnType<typeof setTimeout> | undefined;
  const onOnline = () => {
    clearTimeout(returning);
    returning = setTimeout(look, untilNetworkIsThereMs);
  };
  const timer =
    pollSeconds > 0
      ? setInterval(() => state.status === 'authenticated' && look(), pollSeconds * secondMs)
      : undefined;
  addEventListener('storage', onStorage);
  document.addEventListener('visibilitychange', onVisible);
  addEventListener('online', onOnline);
  look();
  return () => {
    removeEventListener('storage', onStorage);
    document.removeEventListener('visibilitychange', onVisible);
    removeEventListener('online', onOnline);
    clearTimeout(returning);
    clearInterval(timer);
  };
}

/** Sends a visitor to the sign-in, from where she comes back here. */
export function requireSignIn(): void {
  const query = new URLSearchParams({ error: 'SessionRequired', callbackUrl: location.href });
  location.assign(`${base}/signin?${query}`);
}

async function fetchSession(): Promise<Session | null | 'failed'> {
  try {
    const response = await fetch(`${base}/session`, { credentials: 'include' });
    if (!response.ok) throw new Error(`the session service answered ${response.status}`);
    const body: unknown = await response.json();
    return isSession(body) ? body : null;
  } catch (error) {
    report('CLIENT_FETCH_ERROR', error);
    return 'failed';
  }
}

/** Looked at by hand: public pages load this too, and a library for it would weigh more than all the rest of them. */
function isSession(body: unknown): body is Session {
  if (typeof body !== 'object' || body === null || !('user' in body)) return false;
  const { user } = body;
  return typeof user === 'object' && user !== null && 'email' in user && typeof user.email === 'string';
}

function report(code: string, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  // biome-ignore lint/suspicious/noConsole: a failed look is logged and has the result null (docs/rules.md, The session in the browser)
  console.error(`[session][${code}]`, message);
  const fields = new URLSearchParams({ level: 'error', code, message, client: 'true' });
  navigator.sendBeacon(`${base}/_log`, fields);
}
