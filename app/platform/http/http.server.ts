import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { config } from '../config.server.ts';
import { secondMs } from '../duration.ts';
import type { Language } from '../i18n/language.ts';
import { log } from '../log.server.ts';
import { observeRequest } from '../metrics/metrics.ts';
import { limitBodyTime, maxBodySeconds } from './body-time.server.ts';
import { acceptJson } from './json-body.server.ts';
import { refuseWhenOverloaded } from './overload.server.ts';
import { toErrorResponse } from './refusals.server.ts';
import { apiLanguage, pageLanguage } from './request-language.server.ts';
import { withLazyChildren } from './request-log.server.ts';
import { apiHeaders, plainHeaders } from './security-headers.server.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route itself sets the headers of `security-headers.server.ts`, even on errors. */
    hasOwnHeaders?: boolean;
  }
  interface FastifyRequest {
    /**
     * The language of the response. The request header decides the language of an API response, and the visitor
     * decides the language of a page.
     */
    language: Language;
  }
}

const kilobyte = 1024;
const processName = randomUUID().slice(0, 8);
let requestCount = 0;

/**
 * Returns the id of a request for the log. The id is unique within this process, and almost certainly unique among
 * all processes.
 */
function nameRequest(): string {
  requestCount += 1;
  return `${processName}-${requestCount.toString(36)}`;
}

const logger: FastifyBaseLogger = withLazyChildren(log);

/**
 * The maximum length of a path parameter. A device token has up to 4,096 letters, each of which is escaped as three
 * characters.
 */
const maxParamLength = 3 * 4_096;

/** Creates a Fastify instance with the limits, the log and the error responses that all routes share. */
export function createServer(): FastifyInstance {
  const server = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: nameRequest,
    requestIdHeader: false,
    trustProxy: (_address, hop) => hop < config.trustProxy,
    bodyLimit: 64 * kilobyte,
    requestTimeout: maxBodySeconds * secondMs,
    keepAliveTimeout: 5 * secondMs,
    maxRequestsPerSocket: config.production ? 1_000 : 0,
    routerOptions: { maxParamLength, ignoreTrailingSlash: false },
    forceCloseConnections: 'idle',
    // A request that arrived before the shutdown gets its normal response and not a 503.
    return503OnClosing: false,
    frameworkErrors: refuseBeforeRouting,
    http: { maxHeaderSize: 16 * kilobyte, headersTimeout: 15 * secondMs },
  });
  server.server.maxHeadersCount = 100;
  server.register(cookie);
  server.register(formbody);
  acceptJson(server);
  server.removeContentTypeParser('text/plain');
  server.decorateRequest('actor', null);
  server.decorateRequest('staff', null);
  server.decorateRequest('language', 'es-ES');
  // The hook uses no promise, because it also runs for each request that is served from memory.
  server.addHook('onRequest', (request, reply, done) => {
    request.language = pageLanguage(request);
    if (!request.routeOptions.config.hasOwnHeaders) reply.headers(plainHeaders);
    done();
  });
  limitBodyTime(server);
  // Like every limit, the refusal of overload is off if the scale is 0. Tests and benchmarks set 0, because
  // they load the machine on purpose.
  if (config.rateLimitScale > 0) refuseWhenOverloaded(server);
  server.addHook('onResponse', recordRequest);
  server.setErrorHandler(sendError);
  return server;
}

/**
 * Refuses a URL that the router cannot parse. No hook has run at this point, so this function sets the language.
 */
function refuseBeforeRouting(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  request.language = apiLanguage(request);
  sendError(error, request, reply);
}

/** Sends an error as JSON. A 5xx is logged with its cause. The response does not contain the cause. */
function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = toErrorResponse(error, request.language, request.headers['content-type']);
  if (answer.status >= 500) request.log.error({ err: error }, 'request failed');
  return reply
    .code(answer.status)
    .headers({ ...apiHeaders, ...answer.headers })
    .type('application/json')
    .send(answer.body);
}

function recordRequest(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  observeRequest({
    method: request.method,
    route: patternOf(request),
    status: reply.statusCode,
    seconds: reply.elapsedTime / secondMs,
  });
  if (log.isLevelEnabled('info')) logRequest(request, reply);
  done();
}

function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  log.info(
    {
      reqId: request.id,
      method: request.method,
      // The URL is never logged, because its parameters may contain names, tokens or the secret of a preview.
      route: patternOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      member: request.actor?.memberId,
    },
    'request',
  );
}

/** Returns the pattern of the requested route, such as `/api/device/:token/`. */
function patternOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'unmatched';
}
