import { useEffect } from 'react';
import { forgetReload, reloadOnce } from './reload-once.ts';
import { signedOutAt, watchSession } from './session.ts';
import { leaveHere } from './sign-out.ts';
import { sessionExpired } from './token-refresh.ts';
import { useSession } from './use-session.ts';

/**
 * Keeps a screen to the person it was opened for: when she signs out in another tab this one leaves too, when her
 * session is over it says so, and when somebody else signs in there it begins anew.
 * @param email of the member that the screen shows; undefined while that is not known
 */
export function useSameMember(email: string | undefined): void {
  const { status, data } = useSession();
  useEffect(() => watchSession({ onSignOut: () => void leaveHere() }), []);
  useEffect(() => {
    if (email === undefined) return;
    if (status === 'unauthenticated') endHere();
    if (status !== 'authenticated') return;
    if (data.user.email === email) forgetReload();
    else reloadOnce();
  }, [status, data, email]);
}

/** A tab that slept while she signed out in another has not been told, and is left as if it had been. */
function endHere(): void {
  if (signedOutAt() > performance.timeOrigin) void leaveHere();
  else sessionExpired();
}
