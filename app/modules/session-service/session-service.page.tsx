import { msg } from '@lingui/core/macro';
import { definePage, type PageRequest, type Redirect, type Rendering } from '#app/platform/pages/page.ts';
import { base, isCallbackUrl } from './callback-url.server.ts';
import { findErrorPage, isSignInError } from './error-pages.server.ts';
import { dropBadCallbackUrl, findOrCreateCsrfToken, resolveCallbackUrl } from './service-cookies.server.ts';
import { logServiceError } from './service-log.server.ts';
import { EmailLinkView, ErrorView, SignOutView, VerifyRequestView } from './service-views.tsx';

/**
 * GET `error`: if the sign-in page shows this error, redirects to the sign-in page. Otherwise shows the error
 * with its status.
 */
async function renderError(request: PageRequest, inPath?: string): Promise<Rendering | Redirect> {
  const value = request.fields.error ?? inPath;
  if (value !== undefined && isSignInError(value)) {
    return { redirectTo: `${base}/signin?${new URLSearchParams({ error: value })}`, status: 302 };
  }
  const { status, title, text } = findErrorPage(value);
  return {
    status,
    head: { title: request.i18n._(title), noIndex: true },
    body: <ErrorView title={request.i18n._(title)} text={request.i18n._(text)} />,
  };
}

const errorPage = definePage('/api/auth/error', {
  cache: 'never',
  get: (request) => prepared(request, (visit) => renderError(visit)),
});

const namedErrorPage = definePage('/api/auth/error/:error', {
  cache: 'never',
  get: (request, params) => prepared(request, (visit) => renderError(visit, params.error)),
});

/** `/error`, the path of older links. */
const shortErrorPage = definePage('/error', {
  cache: 'never',
  get: (request) => prepared(request, (visit) => renderError(visit)),
});

/** `/signin`, the path of older links. */
const shortSignInPage = definePage('/signin', {
  cache: 'never',
  get: async ({ url }) => ({ redirectTo: `${base}/signin${url.search}`, status: 302 }),
});

/** GET `signout`: asks for a confirmation. Opening a link never signs a member out. */
const signOutQuestionPage = definePage('/api/auth/signout', {
  cache: 'never',
  get: (request) =>
    prepared(request, async ({ i18n, reply }, callbackUrl) => ({
      head: { title: i18n._(msg`Cerrar sesión`), noIndex: true },
      body: <SignOutView csrfToken={findOrCreateCsrfToken(reply.request, reply)} callbackUrl={callbackUrl} />,
    })),
});

/** GET `verify-request`: shows that a link was mailed. */
const verifyRequestPage = definePage('/api/auth/verify-request', {
  cache: 'never',
  get: (request) =>
    prepared(request, async ({ i18n }) => ({
      head: { title: i18n._(msg`Revisa tu correo`), noIndex: true },
      body: <VerifyRequestView />,
    })),
});

/**
 * GET `callback/email`: shows only a button. Programs that scan mails open links, and must not consume the
 * link.
 */
const emailLinkPage = definePage('/api/auth/callback/email', {
  cache: 'never',
  get: (request) =>
    prepared(request, async ({ fields, i18n, reply }, callbackUrl) => {
      const { token, email } = fields;
      if (!token || !email) return { redirectTo: `${base}/error?error=Configuration`, status: 302 };
      const csrfToken = findOrCreateCsrfToken(reply.request, reply);
      return {
        head: { title: i18n._(msg`Entra en Yoi`), noIndex: true },
        body: <EmailLinkView token={token} email={email} csrfToken={csrfToken} callbackUrl={callbackUrl} />,
      };
    }),
});

export const servicePages = [
  errorPage,
  namedErrorPage,
  shortErrorPage,
  shortSignInPage,
  signOutQuestionPage,
  verifyRequestPage,
  emailLinkPage,
] as const;

/** Prepares each page of the service: sets its cookies and checks its callback URL. */
async function prepared(
  request: PageRequest,
  render: (request: PageRequest, callbackUrl: string) => Promise<Rendering | Redirect>,
): Promise<Rendering | Redirect> {
  const { reply, fields } = request;
  const wanted = fields.callbackUrl;
  if (wanted && !isCallbackUrl(wanted)) {
    logServiceError(reply.request, 'INVALID_CALLBACK_URL_ERROR');
    return renderError({ ...request, fields: { error: 'Configuration' } });
  }
  dropBadCallbackUrl(reply.request, reply);
  findOrCreateCsrfToken(reply.request, reply);
  return render(request, resolveCallbackUrl(reply.request, reply, wanted));
}
