import { msg } from '@lingui/core/macro';
import { parseInput } from '#app/platform/http/input.ts';
import { definePage, type PageRequest, type Rendering } from '#app/platform/pages/page.ts';
import { signInForm } from './accounts.schema.ts';
import { clientOf } from './client.ts';
import {
  clearSession,
  csrfCookie,
  sessionTokenOf,
  setCsrfCookie,
  setLanguageCookie,
  setSessionCookie,
} from './cookies.ts';
import { leave } from './entry.ts';
import { type Faults, faultsOf, noFaults } from './form-faults.ts';
import { returnPath } from './return-path.ts';
import { signIn } from './sign-in.ts';
import { SignInView } from './sign-in-view.tsx';

const path = '/auth/inicio_sesion';

/** `/auth/inicio_sesion`: signs in and goes back to `callbackUrl` or `redirect`, or to today's screen. */
export const signInPage = definePage(path, {
  cache: 'never',
  get: async (request) => {
    const { viewer, cookies, reply, fields } = request;
    // Who was sent here with an error stays, or a browser without its tokens would be sent to and fro.
    if (!viewer || fields.error) return signInRendering(request, noFaults);
    if (!cookies[csrfCookie]) setCsrfCookie(reply);
    return { redirectTo: wantedPath(request) };
  },
  post: async (request) => {
    const { fields, reply, i18n, cookies } = request;
    try {
      const input = parseInput(signInForm, fields);
      const { cookieToken, member } = await signIn(input, clientOf(reply.request), {
        replaces: sessionTokenOf(cookies),
      });
      if (cookieToken) setSessionCookie(reply, cookieToken);
      setLanguageCookie(reply, member.language);
    } catch (error) {
      return { ...signInRendering(request, faultsOf(error, i18n)), status: 400 };
    }
    return { redirectTo: wantedPath(request) };
  },
});

/** `/auth/salir`: ends the session of this browser. A link alone never signs anybody out. */
export const signOutPage = definePage('/auth/salir', {
  cache: 'never',
  get: async () => ({ redirectTo: path }),
  post: async ({ cookies, reply }) => {
    await leave(sessionTokenOf(cookies));
    clearSession(reply);
    return { redirectTo: path };
  },
});

function signInRendering(request: PageRequest, faults: Faults): Rendering {
  const { fields, i18n } = request;
  return {
    head: { title: i18n._(msg`Iniciar sesión`), canonicalPath: path, noIndex: true },
    body: (
      <SignInView
        identifier={fields.identifier ?? ''}
        returnTo={wantedPath(request)}
        sessionExpired={fields.error === 'SessionRequired'}
        faults={faults}
      />
    ),
  };
}

/** A `redirect` takes the rest of the query with it (the landing page sends `redirect=/` and `notify=true`). */
function wantedPath({ fields, url }: PageRequest): string {
  const { callbackUrl, redirect } = { ...Object.fromEntries(url.searchParams), ...fields };
  if (callbackUrl !== undefined || redirect === undefined) return returnPath(callbackUrl);
  const target = new URL(returnPath(redirect), url);
  for (const [name, value] of url.searchParams) {
    if (name !== 'redirect' && name !== 'error') target.searchParams.set(name, value);
  }
  return target.pathname + target.search + target.hash;
}
