import { useEffect } from 'react';
import { clearReloadMark, reloadOnce } from './reload-once.ts';
import { signedOutAt, watchSession } from './session.ts';
import { leaveHere } from './sign-out.ts';
import { sessionExpired } from './token-refresh.ts';
import { useSession } from './use-session.ts';

/**
 * Binds a screen to the member for whom it was opened. If the member signs out in another tab, this tab leaves
 * the screen too. If the session has ended, the page goes to the sign-in page. If another member has signed in,
 * the page is reloaded.
 * @param email the e-mail address of the member that the screen shows; undefined while the address is unknown
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

/**
 * Leaves the screen after the session has ended. A tab that was suspended during a sign-out in another tab has
 * received no message, so the time of the last sign-out is checked here.
 */
function endHere(): void {
  if (signedOutAt() > performance.timeOrigin) void leaveHere();
  else sessionExpired();
}
