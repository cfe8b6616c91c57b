import { now } from '../clock.ts';
import { secondMs } from '../duration.ts';

/** The session as the session service returns it. */
export type Session = {
  user: { name: string; email: string; image?: string | null };
  /** The instant at which the session expires, in ISO form. */
  expires: string;
};

/** The session state of a page: loading, a member, or no member (docs/rules.md, The session in the browser). */
export type SessionState =
  | { status: 'loading'; data: null }
  | { status: 'authenticated'; data: Session }
  | { status: 'unauthenticated'; data: null };

/** Options that decide when the page requests its session again. */
export type WatchOptions = {
  /** Whether the session is requested again when the tab becomes visible. The default is true. */
  refetchOnVisible?: boolean;
  /**
   * The interval at which the session is requested again while a member is signed in. If it is not set, there
   * are no such requests.
   */
  pollSeconds?: number;
  /** Called immediately when another tab signs out. */
  onSignOut?(): void;
};

const base = '/api/auth';
/** The delay after an `online` event. A browser reports that it is online before requests succeed. */
const untilNetworkIsThereMs = secondMs;
/**
 * The storage key of messages between tabs. Clients of next-auth in other tabs of this origin understand these
 * messages.
 */
const messageKey = 'nextauth.message';
/**
 * The storage key of the time of the last sign-out from this browser. A tab that was suspended during the
 * sign-out received no message. It reads this time instead.
 */
const leftAtKey = 'yoi-left-at';

let state: SessionState = { status: 'loading', data: null };
const listeners = new Set<() => void>();

/** Returns the current state. The result stays the same object until the state changes. */
export function readSession(): SessionState {
  return state;
}

/**
 * Calls `listener` at every change of the session.
 * @returns a function that removes the listener
 */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Requests the session from the session service. If the request fails, the failure is logged and reported, and the
 * function returns null. The page then keeps its previous state, because a lost network does not sign the member out.
 */
export async function refetchSession({ tell = false }: { tell?: boolean } = {}): Promise<Session | null> {
  if (!navigator.onLine) return null;
  const answer = await fetchSession();
  if (answer === 'failed') return null;
  try {
    take(answer);
    if (tell) notifyOtherTabs('getSession');
    return answer;
  } catch (error) {
    report('CLIENT_SESSION_ERROR', error);
    return null;
  }
}

/** Stores the new state and notifies the listeners. */
function take(answer: Session | null): void {
  if (answer?.user.email === state.data?.user.email && state.status !== 'loading') return;
  state = answer ? { status: 'authenticated', data: answer } : { status: 'unauthenticated', data: null };
  for (const listener of listeners) listener();
}

/** Notifies the other tabs of this browser that the member has signed in or signed out. */
export function notifyOtherTabs(trigger: 'getSession' | 'signout'): void {
  if (trigger === 'signout') localStorage.setItem(leftAtKey, String(now().getTime()));
  const timestamp = Math.floor(now().getTime() / secondMs);
  localStorage.setItem(messageKey, JSON.stringify({ event: 'session', data: { trigger }, timestamp }));
  // The other tabs have received the storage event, so the key is no longer needed.
  localStorage.removeItem(messageKey);
}

/**
 * Returns the time of the last deliberate sign-out from this browser, in milliseconds since 1970. Returns 0 if there
 * was none.
 */
export function signedOutAt(): number {
  return Number(localStorage.getItem(leftAtKey) ?? 0);
}

/**
 * Starts to watch the session.
 * @returns a function that ends the watch
 */
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

/** Sends a visitor to the sign-in page, which leads back to this page after the sign-in. */
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

/**
 * Checks the shape by hand, because public pages load this module too. A schema library would be larger than all
 * other code of these pages.
 */
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
