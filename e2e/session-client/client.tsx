import { createRoot } from 'react-dom/client';
import { refetchSession, watchSession } from '#app/platform/browser/session.ts';
import { useSession } from '#app/platform/browser/use-session.ts';

/**
 * A page that shows the state of our session client. The query of the page's URL sets the options of the client.
 */
const wanted = new URLSearchParams(location.search);

function SessionState() {
  const { status, data } = useSession({ required: wanted.has('required') });
  return <output id="state">{`${status} ${data?.user.email ?? 'nobody'}`}</output>;
}

watchSession();
Reflect.set(window, 'refetchSession', refetchSession);
const root = document.getElementById('root');
if (root) createRoot(root).render(<SessionState />);
