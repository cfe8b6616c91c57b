import type { FastifyRequest } from 'fastify';
import { toAsker } from '#app/modules/accounts/index.ts';
import { beginAuthorization } from '#app/modules/logins/index.ts';
import { TooManyRequests } from '#app/platform/errors.ts';
import { addressOf } from '#app/platform/http/address.server.ts';
import { isSameOrigin } from '#app/platform/http/origin.server.ts';
import { authorizationState } from './authorization-state.server.ts';
import { base, origin } from './callback-url.server.ts';
import { readEmail, requestEmailLink } from './email-link.server.ts';
import { findProvider } from './providers.server.ts';
import { errorAddress, type ServiceCall, sendRedirect, wantsJson } from './service-call.server.ts';
import { setAuthorizationCookie, setEmailFlowCookie } from './service-cookies.server.ts';
import { logServiceError } from './service-log.server.ts';

/**
 * Returns the URL of the sign-in page with its destination and its error. The error comes from the query or, if
 * absent there, from the path.
 */
export function signInAddress(
  request: FastifyRequest,
  provider: string | undefined,
  callbackUrl: string,
): string {
  const error = addressOf(request).searchParams.get('error') ?? provider;
  return `${origin}/auth/inicio_sesion?${new URLSearchParams({ callbackUrl, ...(error ? { error } : {}) })}`;
}

/** POST `signin/{provider}`: starts a sign-in by link or through another service. */
export async function handleSignIn(call: ServiceCall): Promise<unknown> {
  const { request, reply, fields } = call;
  const json = wantsJson(fields);
  const provider = findProvider(call.provider);
  if (!call.csrfProven || !isSameOrigin(request) || !provider)
    return sendRedirect(reply, `${base}/signin?csrf=true`, { json });
  if (provider.type === 'email') return sendRedirect(reply, await mailLink(call), { json });
  if (provider.type === 'oauth') return sendRedirect(reply, await authorize(provider.id, call), { json });
  return sendRedirect(reply, `${base}/signin`, { json });
}

async function mailLink({ request, reply, fields, callbackUrl }: ServiceCall): Promise<string> {
  const email = readEmail(fields.email);
  if (!email) return errorAddress('EmailSignin');
  try {
    const asker = toAsker(request);
    const { language } = request;
    setEmailFlowCookie(reply, await requestEmailLink(email, { callbackUrl, language, asker }));
  } catch (error) {
    if (!(error instanceof TooManyRequests)) throw error;
    logServiceError(request, 'SIGNIN_EMAIL_ERROR', error);
    return errorAddress('EmailSignin');
  }
  return `${base}/verify-request?${new URLSearchParams({ provider: 'email', type: 'email' })}`;
}

/**
 * Starts an authorization. Query parameters (`login_hint`, `prompt`) are passed on to the other service, as clients
 * expect.
 */
async function authorize(provider: string, { request, reply, callbackUrl }: ServiceCall): Promise<string> {
  const extraParams = Object.fromEntries(addressOf(request).searchParams);
  try {
    const { url, ...checks } = await beginAuthorization(provider, {
      redirectUri: `${base}/callback/${provider}`,
      extraParams,
    });
    setAuthorizationCookie(reply, authorizationState.seal({ provider, callbackUrl, ...checks }));
    return url;
  } catch (error) {
    logServiceError(request, 'SIGNIN_OAUTH_ERROR', error);
    return errorAddress('OAuthSignin');
  }
}
