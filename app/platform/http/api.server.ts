import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { msg } from '@lingui/core/macro';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods, RouteOptions } from 'fastify';
import { jsonSchemaTransformObject, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { InvalidInput, NotFound } from '../errors.ts';
import { defineExtensionPoint } from '../extension-point.server.ts';
import { translate } from '../i18n/i18n.server.ts';
import { countTraffic } from '../limits/traffic.ts';
import { guardStaffRoutes } from '../staff/staff.server.ts';
import { describeRoute, staffSecuritySchemes } from '../staff/staff-description.server.ts';
import { type Actor, credentialsMissing } from './actor.server.ts';
import { addressOf } from './address.server.ts';
import { acceptDeclaredCsv } from './csv-body.server.ts';
import { acceptForms } from './form-body.server.ts';
import { acceptIdempotencyKeys } from './idempotency.server.ts';
import { fieldMessages, readInput } from './input.ts';
import { acceptFiles } from './multipart.server.ts';
import { apiLanguage } from './request-language.server.ts';
import { apiHeaders, apiOwnHeaders, publicPageHeaders } from './security-headers.server.ts';

/**
 * The type of the function that each `<noun>.api.ts` of a module exports. The function adds routes to the API.
 * The inputs and responses of these routes are typed by their zod schemas.
 */
export type ApiRoutes = (api: Api) => void;

/** The routes of the API. Lists that contain a route with a file are in `apiWithFiles`. */
export type ApiParts = { api: readonly ApiRoutes[]; apiWithFiles?: readonly ApiRoutes[] };

/** The server on which routes with typed schemas are defined. */
export type Api = ReturnType<typeof typed>;

/** Returns the caller of a request. Returns null if the request has no known credentials. */
export type Authenticate = (request: FastifyRequest) => Promise<Actor | null>;

/** Collects the function that authenticates API requests. */
export const authenticationPoint = defineExtensionPoint<Authenticate>('http.authentication');

const methods: HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** A declared route, and the scope that provides its hooks and parsers. */
type Declared = { route: RouteOptions; scope: FastifyInstance };

function typed(server: FastifyInstance) {
  return server.withTypeProvider<ZodTypeProvider>();
}

/**
 * Registers every API route, the OpenAPI description at `/openapi.json`, and the page at `/docs` that displays the
 * description.
 */
export async function registerApi(
  server: FastifyInstance,
  { api, apiWithFiles = [] }: ApiParts,
  authenticate: Authenticate,
): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Yoi', version: '1', description: 'The API of Yoi: every call that its clients know.' },
      components: { securitySchemes: staffSecuritySchemes },
    },
    transform: describeRoute,
    transformObject: jsonSchemaTransformObject,
  });
  await server.register(async (scope) => {
    const declared: Declared[] = [];
    const allowedOf = new Map<string, Set<string>>();
    scope.addHook('onRoute', function (route) {
      declared.push({ route: withAllowed(route, allowedOf), scope: this });
    });
    scope.setValidatorCompiler(validatorOf);
    scope.setSerializerCompiler(serializerOf);
    scope.addHook('onRequest', (request, reply) => authorizeRequest(request, reply, authenticate));
    guardStaffRoutes(scope);
    scope.addHook('onSend', withCommonHeaders);
    acceptForms(scope);
    acceptIdempotencyKeys(scope);
    acceptDeclaredCsv(scope);
    for (const register of api) register(typed(scope));
    await scope.register(async (files) => {
      await acceptFiles(files);
      for (const register of apiWithFiles) register(typed(files));
    });
    completeRoutes([...declared]);
  });
  server.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.headers(apiHeaders).send(server.swagger()),
  );
}

/** The hash of the only style element that the OpenAPI reader adds to its page. */
const readerStyle = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

/**
 * Registers the page at `/docs` that displays the OpenAPI description. The page has the same content security policy
 * as every other page.
 */
export async function registerApiReader(server: FastifyInstance): Promise<void> {
  await server.register(async (scope) => {
    const policy = publicPageHeaders['content-security-policy']?.replace(
      "style-src 'self'",
      `$& ${readerStyle}`,
    );
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers({ ...publicPageHeaders, 'content-security-policy': policy });
    });
    await scope.register(swaggerUi, { routePrefix: '/docs', staticCSP: false });
  });
}

function validatorOf({ schema, httpPart }: { schema: unknown; httpPart?: string }) {
  return (data: unknown) => {
    const zod = schemaOf(schema);
    const input = httpPart === 'body' ? (data ?? {}) : data;
    const result = httpPart === 'body' ? readInput(zod, input) : zod.safeParse(input, { reportInput: true });
    if (result.success) return { value: result.data };
    // A malformed path parameter gets 404, just as the id of a missing row does.
    if (httpPart === 'params') return { error: new NotFound('no_such_address', msg`No encontrado.`) };
    return { error: new InvalidInput(fieldMessages(result.error.issues, input)) };
  };
}

function serializerOf({ schema }: { schema: unknown }) {
  const zod = schemaOf(schema);
  return (data: unknown) => JSON.stringify(zod.parse(data));
}

function schemaOf(value: unknown): z.ZodType {
  if (value instanceof z.ZodType) return value;
  throw new TypeError('a route schema must be a zod schema');
}

async function authorizeRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  authenticate: Authenticate,
): Promise<void> {
  reply.headers(apiOwnHeaders);
  request.language = apiLanguage(request);
  if (!acceptsType(request.headers.accept, request.routeOptions.config.produces)) {
    const text = translate(
      request.language,
      msg`No se ha podido satisfacer la cabecera Accept de la solicitud.`,
    );
    await reply.code(406).type('application/json').send({ detail: text });
    return;
  }
  request.actor = await authenticate(request).catch(async (error: unknown) => {
    // Checking invalid credentials costs work too, so the request counts as a request of a visitor.
    await countTraffic('visitor', request.ip);
    throw error;
  });
  const access = request.routeOptions.config.access ?? 'member';
  if (access === 'member' && !request.actor) throw credentialsMissing();
  const caller = request.actor ? `member ${request.actor.memberId}` : request.ip;
  await countTraffic(request.actor ? 'member' : 'visitor', caller);
  if (request.actor && request.method !== 'GET') await countTraffic('write', caller);
}

/**
 * The length above which an `Accept` header is ignored. Parsing it takes quadratic time, and no real client sends a
 * longer header.
 */
const maxAcceptLength = 1_000;

function acceptsType(accept: string | undefined, produces: string | undefined): boolean {
  if (!accept) return true;
  const asked = accept.slice(0, maxAcceptLength).toLowerCase();
  if (produces && (asked.includes(produces) || asked.includes(`${produces.split('/')[0]}/*`))) return true;
  return /\*\/\*|application\/(\*|json|[^,]*\+json)/i.test(asked);
}

/** Gives all routes of a path the same set of methods. Every response lists these methods in `Allow`. */
function withAllowed(route: RouteOptions, allowedOf: Map<string, Set<string>>): RouteOptions {
  const allowed = allowedOf.get(route.url) ?? new Set<string>();
  allowedOf.set(route.url, allowed);
  for (const method of [route.method].flat()) if (!route.config?.answersOthers) allowed.add(method);
  route.config = { ...route.config, allowed };
  return route;
}

/**
 * Sets headers for clients of the original platform. These clients read `Allow`. They also compare the whole
 * content type, so it must have no charset.
 */
function withCommonHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: null, payload: unknown) => void,
): void {
  if (reply.getHeader('content-type') === 'application/json; charset=utf-8') {
    reply.header('content-type', 'application/json');
  }
  reply.header('allow', allowOf(request));
  reply.header('vary', 'Accept, Cookie, Authorization, Accept-Language');
  done(null, payload);
}

/** All methods, in the order in which the original platform lists them. */
const namedMethods = [...methods, 'HEAD'].map(String);

/** Caches the `Allow` header of each set of methods. A set is complete before the first request. */
const allowTexts = new WeakMap<ReadonlySet<string>, string>();
const noMethods: ReadonlySet<string> = new Set();

function allowOf(request: FastifyRequest): string {
  const allowed = request.routeOptions.config.allowed ?? noMethods;
  const known = allowTexts.get(allowed);
  if (known !== undefined) return known;
  const text = [...namedMethods.filter((method) => allowed.has(method)), 'OPTIONS'].join(', ');
  allowTexts.set(allowed, text);
  return text;
}

/**
 * Completes every declared path: adds the missing methods and the other form of the path. If the path was
 * declared with a trailing slash, the other form has none. If the path was declared without a trailing slash,
 * the other form has one.
 */
function completeRoutes(declared: readonly Declared[]): void {
  const byPath = Map.groupBy(declared, ({ route }) => route.url);
  for (const [url, routes] of byPath) {
    const [first] = routes;
    const config = first?.route.config;
    if (first) handleOtherMethods(first.scope, url, config);
    const twin = otherSlashForm(url);
    if (twin === null || byPath.has(twin)) continue;
    for (const { route, scope } of routes) {
      if (route.method === 'HEAD') continue;
      if (config?.slash === 'redirect' && route.method === 'GET') redirectToSlash(scope, twin);
      else scope.route({ ...route, url: twin, schema: { ...route.schema, hide: true } });
    }
    if (first) handleOtherMethods(first.scope, twin, config);
  }
}

/**
 * Returns the other form of a path. If the path has a trailing slash, the other form has none. If the path has
 * no trailing slash, the other form has one. Returns null for a file and for the root.
 */
function otherSlashForm(url: string): string | null {
  if (url.endsWith('/')) return url === '/' ? null : url.slice(0, -1);
  return /\.\w+$/.test(url) ? null : `${url}/`;
}

/**
 * Responds to OPTIONS with the allowed methods. Any other method is refused before the body is read, as on the
 * original platform.
 */
function handleOtherMethods(scope: FastifyInstance, url: string, config: RouteOptions['config']): void {
  const others = methods.filter((method) => !config?.allowed?.has(String(method)));
  scope.route({
    method: [...others, 'OPTIONS'],
    url,
    schema: { hide: true },
    config: { ...config, answersOthers: true },
    onRequest: async (request, reply) => {
      if (request.method === 'OPTIONS') return reply.code(200).type('application/json').send({});
      const text = translate(request.language, msg`Método "${{ method: request.method }}" no permitido.`);
      return reply.code(405).type('application/json').send({ detail: text });
    },
    handler: async () => undefined,
  });
}

function redirectToSlash(scope: FastifyInstance, bare: string): void {
  scope.route({
    method: 'GET',
    url: bare,
    schema: { hide: true },
    config: { access: 'public' },
    handler: async (request, reply) => {
      const { pathname, search } = addressOf(request);
      return reply.redirect(`${pathname}/${search}`, 301);
    },
  });
}
