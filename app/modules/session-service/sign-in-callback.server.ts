import type { MessageDescriptor } from '@lingui/core';
import {
  LoginRefused,
  type Member,
  readSessionToken,
  SecondFactorRequired,
  secondStepPath,
  setSessionCookie,
  signIn,
  startBrowserSession,
  startSession,
  toClient,
} from '#app/modules/accounts/index.ts';
import {
  AccountExists,
  findOrCreateMember,
  finishAuthorization,
  limitProofs,
  proveFirebase,
} from '#app/modules/logins/index.ts';
import { InvalidInput, Refusal, TooManyRequests, Unavailable } from '#app/platform/errors.ts';
import { toFieldErrors } from '#app/platform/forms/field-errors.ts';
import { addressOf } from '#app/platform/http/address.server.ts';
import { rateLimitKey } from '#app/platform/http/client-network.server.ts';
import { isSameOrigin } from '#app/platform/http/origin.server.ts';
import { translate } from '#app/platform/i18n/i18n.server.ts';
import { authorizationState } from './authorization-state.server.ts';
import { base, origin } from './callback-url.server.ts';
import { readEmail, redeemLink } from './email-link.server.ts';
import { findProvider } from './providers.server.ts';
import { errorAddress, type ServiceCall, sendRedirect, wantsJson } from './service-call.server.ts';
import { readEmailFlow, takeAuthorizationCookie } from './service-cookies.server.ts';
import { logServiceError } from './service-log.server.ts';

/**
 * POST `callback/{provider}`: handles a password, a Firebase token, the button behind a mailed link, or Apple's
 * response.
 */
export async function handleCallback(call: ServiceCall): Promise<unknown> {
  const provider = findProvider(call.provider);
  if (!provider) return notSupported(call);
  if (provider.type === 'oauth') return handleOauthCallback(call);
  const json = wantsJson(call.fields);
  if (!call.csrfProven || !isSameOrigin(call.request))
    return sendRedirect(call.reply, `${base}/signin?csrf=true`, { json });
  if (provider.type === 'email') return handleLink(call);
  return handleCredentials(call, provider.id);
}

/** Proves an identity by the fields of a form, and starts a session. */
async function handleCredentials(call: ServiceCall, provider: string): Promise<unknown> {
  const json = wantsJson(call.fields);
  try {
    const { cookieToken } = await (provider === 'firebase' ? byFirebase(call) : byPassword(call));
    if (cookieToken) setSessionCookie(call.reply, cookieToken);
    return sendRedirect(call.reply, call.callbackUrl, { json });
  } catch (error) {
    const value = errorValue(error, call);
    if (error instanceof Unavailable) call.reply.header('Retry-After', String(error.retryAfterSeconds));
    return sendRedirect(call.reply, errorAddress(value, isKnownValue(value) ? provider : undefined), {
      json,
      status: error instanceof Unavailable ? 503 : 401,
    });
  }
}

function byPassword({ request, fields }: ServiceCall) {
  const { emailOrUsername = '', password = '', otp } = fields;
  if (emailOrUsername.trim() === '' || password === '' || emailOrUsername.includes('\0'))
    throw new LoginRefused();
  const extras = { replaces: readSessionToken(request.cookies), otp, start: startSession };
  return signIn({ identifier: emailOrUsername.trim(), password }, toClient(request), extras);
}

async function byFirebase({ request, fields }: ServiceCall) {
  const idToken = fields.idToken ?? fields.id_token ?? '';
  const identity = await limitProofs(rateLimitKey(request.ip), () => proveFirebase(idToken));
  const member = await findOrCreateMember(identity, { language: request.language });
  const extras = { replaces: readSessionToken(request.cookies), otp: fields.otp };
  return startSession(member, toClient(request), extras);
}

/**
 * Returns the value of `error` in the URL: `CredentialsSignin` for a wrong password, `SecondFactorRequired` if `otp`
 * is missing, and otherwise the text of the refusal.
 */
function errorValue(error: unknown, { request }: ServiceCall): string {
  const say = (text: MessageDescriptor) => translate(request.language, text);
  if (error instanceof LoginRefused) return 'CredentialsSignin';
  if (error instanceof SecondFactorRequired) return 'SecondFactorRequired';
  if (error instanceof TooManyRequests) return 'TooManyRequests';
  if (error instanceof Unavailable) return 'Unavailable';
  if (error instanceof InvalidInput) return Object.values(toFieldErrors(error.fields, say)).join(' ');
  if (error instanceof Refusal) return say(error.text);
  throw error;
}

function isKnownValue(value: string): boolean {
  return /^\w+$/.test(value);
}

/** Handles the button behind a mailed link. Only this button consumes the link. */
async function handleLink(call: ServiceCall): Promise<unknown> {
  const { request, reply, fields, callbackUrl } = call;
  const json = wantsJson(fields);
  const email = readEmail(fields.email);
  const member =
    email && fields.token
      ? await redeemLink({ token: fields.token, email, flow: readEmailFlow(request), ip: request.ip })
      : null;
  if (!member) return sendRedirect(reply, errorAddress('Verification'), { json, status: 403 });
  return sendRedirect(reply, await startSessionIn(member, call, callbackUrl), { json });
}

/**
 * GET or POST `callback/{provider}` of another service: checks its response against the values that this browser has
 * stored.
 */
export async function handleOauthCallback(call: ServiceCall): Promise<unknown> {
  const { request, reply } = call;
  const provider = findProvider(call.provider);
  if (!provider) return notSupported(call);
  if (provider.type === 'credentials') {
    const text = 'Callback for provider type credentials not supported';
    return reply.code(500).type('text/plain; charset=utf-8').send(text);
  }
  const checks = authorizationState.open(takeAuthorizationCookie(request, reply));
  try {
    if (checks?.provider !== provider.id) throw new Error('no authorization was begun in this browser');
    const { callbackUrl, ...secrets } = checks;
    const identity = await limitProofs(rateLimitKey(request.ip), () =>
      finishAuthorization(provider.id, {
        ...secrets,
        currentUrl: currentUrl(call),
        redirectUri: `${base}/callback/${provider.id}`,
      }),
    );
    const member = await findOrCreateMember(identity, { language: request.language });
    return sendRedirect(reply, await startSessionIn(member, call, callbackUrl), { json: false });
  } catch (error) {
    if (error instanceof AccountExists)
      return sendRedirect(reply, errorAddress('OAuthAccountNotLinked'), { json: false });
    logServiceError(request, 'OAUTH_CALLBACK_ERROR', error);
    return sendRedirect(reply, errorAddress('OAuthCallback'), { json: false });
  }
}

/** Returns the response of the other service as a URL, even if the response came as a form. */
function currentUrl({ request, fields }: ServiceCall): URL {
  const url = addressOf(request);
  if (request.method === 'POST')
    for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url;
}

async function startSessionIn(
  member: Member,
  { request, reply }: ServiceCall,
  callbackUrl: string,
): Promise<string> {
  if (await startBrowserSession(member, request, reply)) return callbackUrl;
  return `${origin}${secondStepPath}&${new URLSearchParams({ callbackUrl })}`;
}

function notSupported({ request, reply }: ServiceCall) {
  return reply
    .code(400)
    .type('text/plain; charset=utf-8')
    .send(`Error: This action with HTTP ${request.method} is not supported by NextAuth.js`);
}
