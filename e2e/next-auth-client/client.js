import {
  getCsrfToken,
  getProviders,
  getSession,
  SessionProvider,
  signIn,
  signOut,
  useSession,
} from 'next-auth/react';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

/**
 * A page of a third-party program: it shows the state of the next-auth client and exposes its functions to the test.
 */
function SessionState() {
  const session = useSession();
  window.nextAuth = { getCsrfToken, getProviders, getSession, signIn, signOut, update: session.update };
  return createElement(
    'output',
    { id: 'state' },
    `${session.status} ${session.data?.user?.email ?? 'nobody'}`,
  );
}

/** Stays empty until a member is signed in; the client redirects visitors to the sign-in. */
function RequiredSession() {
  const { status } = useSession({ required: true });
  return createElement('output', { id: 'required' }, status);
}

const wanted = new URLSearchParams(location.search).has('required') ? RequiredSession : SessionState;
const app = createElement(SessionProvider, null, createElement(wanted));
createRoot(document.querySelector('#root')).render(app);
