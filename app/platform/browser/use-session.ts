import { useEffect, useSyncExternalStore } from 'react';
import { readSession, requireSignIn, type SessionState, subscribeToSession } from './session.ts';

/**
 * Returns the current session of this page. Each change renders the component again. If `required` is set, a visitor
 * is sent to the sign-in page (or to `onUnauthenticated`), and the status stays `loading` until a member is signed
 * in.
 */
export function useSession({
  required = false,
  onUnauthenticated = requireSignIn,
}: {
  required?: boolean;
  onUnauthenticated?(): void;
} = {}): SessionState {
  const state = useSyncExternalStore(subscribeToSession, readSession, readSession);
  const isMissing = required && state.status === 'unauthenticated';
  useEffect(() => {
    if (isMissing) onUnauthenticated();
  }, [isMissing, onUnauthenticated]);
  return isMissing ? { status: 'loading', data: null } : state;
}
