import { useEffect } from 'react';
import { clearReloadMark, reloadOnce } from './reload-once.ts';
import { signedOutAt, watchSession } from './session.ts';
import { leaveHere } from './sign-out.ts';
import { sessionExpired } from './token-refresh.ts';
import { useSession } from './use-session.ts';

/**
 * Binds a screen to the member for whom it was opened. After a sign-out in another tab, this tab leaves the screen
 * too. If the session has ended, the screen shows that. If another member has signed in, the page is reloaded.
 * @param email of the member that the screen shows; undefined while it is unknown
 */
export function useSameMember(email: string | undefined): void {
  const { status, data } = useSession();
  useEffect(() => watchSession({ onSignOut: () => void leaveHere() }), []);
  useEffect(() => {
    if (email === undefined) return;
    if (status === 'unauthenticated') endHere();
    if (status !== 'authenticated') return;
    if (data.user.email === email) clearReloadMark();
    else reloadOnce();
  }, [status, data, email]);
}

/** Leaves a tab that was suspended during a sign-out in another tab and therefore received no message. */
function endHere(): void {
  if (signedOutAt() > performance.timeOrigin) void leaveHere();
  else sessionExpired();
}
