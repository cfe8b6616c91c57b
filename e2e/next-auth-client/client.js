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

/** A page of somebody else's program: it shows what the client of next-auth knows, and lends its functions to the test. */
function Shown() {
  const session = useSession();
  window.nextAuth = { getCsrfToken, getProviders, getSession, signIn, signOut, update: session.update };
  return createElement(
    'output',
    { id: 'state' },
    `${session.status} ${session.data?.user?.email ?? 'nobody'}`,
  );
}

/** Stays empty until somebody is signed in; the client sends a visitor to the sign-in. */
function Required() {
  const { status } = useSession({ required: true });
  return createElement('output', { id: 'required' }, status);
}

const wanted = new URLSearchParams(location.search).has('required') ? Required : Shown;
const app = createElement(SessionProvider, null, createElement(wanted));
createRoot(document.querySelector('#root')).render(app);
