import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressOf } from '#app/platform/http/address.server.ts';
import { toErrorResponse } from '#app/platform/http/refusals.server.ts';
import { apiLanguage } from '#app/platform/http/request-language.server.ts';
import { apiHeaders } from '#app/platform/http/security-headers.server.ts';
import { countTraffic } from '#app/platform/limits/traffic.ts';
import { base, isCallbackUrl } from './callback-url.server.ts';
import { providersResponse } from './providers.server.ts';
import { parseCall, readFields, type ServiceCall, sendRedirect } from './service-call.server.ts';
import {
  dropBadCallbackUrl,
  findOrCreateCsrfToken,
  isCsrfProven,
  readCallbackUrlCookie,
  resolveCallbackUrl,
} from './service-cookies.server.ts';
import { logServiceError, writeReport } from './service-log.server.ts';
import { sendSession } from './session-response.server.ts';
import { handleCallback, handleOauthCallback } from './sign-in-callback.server.ts';
import { handleSignIn, signInAddress } from './sign-in-start.server.ts';
import { handleSignOut } from './sign-out-action.server.ts';

type Action = (call: ServiceCall) => unknown;

/** The handlers of the actions. The service's pages are defined in `session-service.page.tsx`. */
const actions: ReadonlyMap<string, Action> = new Map<string, Action>([
  ['GET csrf', sendCsrfToken],
  ['GET session', readSession],
  ['GET providers', () => providersResponse()],
  ['GET signin', goToSignIn],
  ['GET callback', handleOauthCallback],
  ['POST session', updateSession],
  ['POST signin', handleSignIn],
  ['POST callback', handleCallback],
  ['POST signout', handleSignOut],
]);

const takesProvider = new Set(['signin', 'callback']);

/**
 * Registers the session service under `/api/auth`, with the interface of next-auth 4: actions, cookies, double-submit
 * CSRF, the `json` field and absolute URLs.
 */
export async function registerSessionService(server: FastifyInstance): Promise<void> {
  await server.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      request.language = apiLanguage(request);
      reply.headers(apiHeaders);
      await countTraffic('visitor', request.ip);
    });
    scope.addHook('onSend', async (_request, reply, payload) => {
      if (reply.getHeader('content-type') === 'application/json; charset=utf-8')
        reply.header('content-type', 'application/json');
      return payload;
    });
    scope.setErrorHandler((error, request, reply) => {
      if (!isReport(request) || !unreadable.has(toErrorResponse(error, request.language).status)) throw error;
      // An unreadable report gets the same response as any other.
      return handleLog(request, reply);
    });
    scope.all('/api/auth', { schema: { hide: true } }, sendNotFound);
    scope.all('/api/auth/', { schema: { hide: true } }, sendNotFound);
    scope.all('/api/auth/*', { schema: { hide: true } }, handleCall);
    scope.all('/_log', { schema: { hide: true } }, handleLog);
  });
}

async function handleCall(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { action, provider, isExact } = parseCall(request);
  if (action === '_log') return handleLog(request, reply);
  const act = actions.get(`${request.method} ${action}`);
  // A cache that decides by file names would store `session/x.css` and send it to everybody.
  const isNamed = provider !== undefined && !takesProvider.has(action);
  if (!act || !isExact || isNamed) return notSupported(request, reply);
  const fields = readFields(request);
  if (hasBadCallbackUrl(request)) return configurationError(request, reply);
  const keepsCookies = action !== 'providers';
  const csrfToken = keepsCookies ? findOrCreateCsrfToken(request, reply) : undefined;
  const callbackUrl = keepsCookies ? resolveCallbackUrl(request, reply, fields.callbackUrl) : base;
  const csrfProven = isCsrfProven(request, fields.csrfToken);
  return act({ request, reply, provider, fields, csrfToken, callbackUrl, csrfProven });
}

function sendCsrfToken({ reply, csrfToken }: ServiceCall) {
  noStore(reply);
  return { csrfToken };
}

function readSession({ request, reply }: ServiceCall) {
  noStore(reply);
  return sendSession(request, reply);
}

/** Returns the session and ignores the `data` of the client, because a client can change nothing in our session. */
function updateSession({ request, reply, csrfProven }: ServiceCall) {
  return csrfProven ? sendSession(request, reply) : reply.code(400).send({});
}

function goToSignIn({ request, reply, provider, callbackUrl }: ServiceCall) {
  return reply.redirect(signInAddress(request, provider, callbackUrl), 302);
}

function sendNotFound(request: FastifyRequest, reply: FastifyReply): void {
  logServiceError(request, 'MISSING_NEXTAUTH_API_ROUTE_ERROR');
  reply.callNotFound();
}

/** The status codes for a body that is malformed or has an unsupported type. */
const unreadable: ReadonlySet<number> = new Set([400, 415]);

function isReport(request: FastifyRequest): boolean {
  return request.method === 'POST' && /^\/(?:api\/auth\/)?_log\/?$/.test(addressOf(request).pathname);
}

function handleLog(request: FastifyRequest, reply: FastifyReply): unknown {
  if (request.method !== 'POST') return notSupported(request, reply);
  writeReport(request.body);
  return reply.code(200).send();
}

function notSupported(request: FastifyRequest, reply: FastifyReply) {
  return reply
    .code(400)
    .type('text/plain; charset=utf-8')
    .send(`Error: This action with HTTP ${request.method} is not supported by NextAuth.js`);
}

/**
 * Returns whether the query or the cookie has an invalid callback URL. An invalid callback URL in a body counts
 * as absent.
 */
function hasBadCallbackUrl(request: FastifyRequest): boolean {
  const fromQuery = addressOf(request).searchParams.get('callbackUrl');
  const fromCookie = readCallbackUrlCookie(request);
  return [fromQuery, fromCookie].some((value) => value != null && value !== '' && !isCallbackUrl(value));
}

function configurationError(request: FastifyRequest, reply: FastifyReply) {
  logServiceError(request, 'INVALID_CALLBACK_URL_ERROR');
  dropBadCallbackUrl(request, reply);
  const isPage = request.method === 'GET' && parseCall(request).action === 'signin';
  if (isPage) return sendRedirect(reply, `${base}/error?error=Configuration`, { json: false });
  return reply.code(500).send({
    message: 'There is a problem with the server configuration. Check the server logs for more information.',
  });
}

function noStore(reply: FastifyReply): void {
  reply.headers({ 'Cache-Control': 'private, no-cache, no-store', Pragma: 'no-cache', Expires: '0' });
}
