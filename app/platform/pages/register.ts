import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { config } from '../config.server.ts';
import { NotAllowed, NotFound, SignInRequired } from '../errors.ts';
import { defineExtensionPoint } from '../extension-point.server.ts';
import type { Viewer } from '../http/actor.server.ts';
import { addressOf } from '../http/address.server.ts';
import { maxBodySeconds } from '../http/body-time.server.ts';
import { acceptFiles, refuseOtherFiles, withFileForm } from '../http/multipart.server.ts';
import { isApiCall, sendNotFound } from '../http/not-found.server.ts';
import { isSameOrigin } from '../http/origin.server.ts';
import { toErrorResponse } from '../http/refusals.server.ts';
import { plainHeaders, privatePageHeaders } from '../http/security-headers.server.ts';
import { i18nFor } from '../i18n/i18n.server.ts';
import type { Language } from '../i18n/language.ts';
import { pendingSignOutCookie } from '../pending-sign-out.ts';
import type { PageCache, StoredPage } from './cache.ts';
import { firstTheme } from './first-theme.ts';
import { fillPath, type Page, PageMoved, type PageRequest, type Redirect, type Rendering } from './page.ts';
import { renderPage, type Site } from './render.tsx';
import { sendPrivate, sendStored } from './send-page.ts';

/**
 * Finds the member to whom the session cookie belongs. The result is null for a visitor. If there is no cookie, the
 * function returns null instead of a promise.
 */
export type FindViewer = (request: FastifyRequest) => Promise<Viewer | null> | null;

/** The extension point for the function that finds the viewer of a page. */
export const viewerFinderPoint = defineExtensionPoint<FindViewer>('pages.viewer-finder');

/** Counts a visit to a page. The function runs within the request, so it must not wait for anything. */
export type CountVisit = (request: FastifyRequest) => void;

/** The extension point for the function that counts the visits of visitors. */
export const visitCounterPoint = defineExtensionPoint<CountVisit>('pages.visit-counter');

export type PageServices = { site: Site; cache: PageCache; findViewer: FindViewer; countVisit?: CountVisit };

/** Registers the public pages with GET and HEAD, and also with POST for pages with a form. */
export async function registerPages(
  server: FastifyInstance,
  pages: readonly Page[],
  services: PageServices,
): Promise<void> {
  await server.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => sendErrorPage(services, error, request, reply));
    for (const page of pages) {
      if (page.path !== '/') scope.get(otherForm(page.path), { schema: { hide: true } }, redirectToOtherForm);
      scope.get(page.path, { schema: { hide: true }, config: { hasOwnHeaders: true } }, (request, reply) =>
        handleGet(services, page, request, reply),
      );
    }
    await scope.register((forms) => registerForms(forms, pages, services));
  });
  server.setNotFoundHandler((request, reply) =>
    isApiCall(request) ? sendNotFound(request, reply) : sendErrorPage(services, missing, request, reply),
  );
}

/** Forms are registered in their own scope, because the hooks that read files would slow down cached pages. */
async function registerForms(scope: FastifyInstance, pages: readonly Page[], services: PageServices) {
  await acceptFiles(scope);
  refuseOtherFiles(scope);
  for (const page of pages.filter(({ post }) => post))
    scope.post(page.path, postOptions(page), (request, reply) => handlePost(services, page, request, reply));
}

function postOptions({ maxFileBytes: maxBytes }: Page): RouteShorthandOptions {
  const schema = { hide: true };
  if (maxBytes === undefined) return { schema };
  return { schema, config: { multipart: { maxBytes }, bodySeconds: maxBodySeconds } };
}

/** A page has only one URL. The same path with the other form of the trailing slash redirects to this URL. */
function redirectToOtherForm(request: FastifyRequest, reply: FastifyReply) {
  const { pathname, search } = addressOf(request);
  return reply.redirect(`${otherForm(pathname)}${search}`, 308);
}

function otherForm(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
}

const missing = Object.assign(new Error('no such page'), { statusCode: 404 });

/**
 * Visitors' requests for cached pages are the most frequent requests, so the response is sent without a
 * promise.
 */
function handleGet(services: PageServices, page: Page, request: FastifyRequest, reply: FastifyReply) {
  const viewer = services.findViewer(request);
  const cached = viewer === null ? findCachedPage(services, page, request) : undefined;
  if (!cached) return handleUncachedGet(services, page, request, reply, viewer);
  services.countVisit?.(request);
  return sendStored(cached, request, reply);
}

/** Returns the cached page, if the URL needs no normalization. Returns undefined if no page is cached. */
function findCachedPage(
  { cache }: PageServices,
  page: Page,
  request: FastifyRequest,
): StoredPage | undefined {
  if (!findCacheTags(page, request) || !plainAddress.test(request.url)) return undefined;
  return cache.find(toCacheKey(request, request.url));
}

/** Returns the cache tags of the page for visitors. Returns undefined if the page is not cached. */
function findCacheTags(page: Page, request: FastifyRequest): readonly string[] | undefined {
  if (page.cache === 'never' || config.htmlCacheBytes === 0 || hasMissedSignOut(request)) return undefined;
  return page.cache;
}

/**
 * Returns whether the response must clear the cookies of a sign-out that the server missed. A cached page
 * cannot clear these cookies.
 */
function hasMissedSignOut({ cookies }: FastifyRequest): boolean {
  return cookies[pendingSignOutCookie] !== undefined;
}

/** Returns the cache key, made of language, theme and address. */
function toCacheKey(request: FastifyRequest, address: string): string {
  return `${request.language} ${firstTheme(request.cookies)} ${address}`;
}

async function handleUncachedGet(
  services: PageServices,
  page: Page,
  request: FastifyRequest,
  reply: FastifyReply,
  found: Promise<Viewer | null> | null,
) {
  const viewer = forPage(page, await found);
  const language = request.language;
  const url = plainAddress.test(request.url) ? null : canonicalUrl(request, page);
  const tags = findCacheTags(page, request);
  if (viewer || !tags || page.uncachedWith.some((name) => url?.searchParams.has(name))) {
    const pageRequest = toPageRequest(request, reply, viewer, language);
    const loaded = await page.get(pageRequest, readParams(request));
    if (!viewer && isShown(loaded)) services.countVisit?.(request);
    return answer(services, pageRequest, loaded, reply);
  }
  const key = toCacheKey(request, url ? `${url.pathname}${url.search}` : request.url);
  const stored = await services.cache.findOrRender(key, tags, async () => {
    const canonical = url ?? canonicalUrl(request, page);
    const pageRequest = {
      ...toPageRequest(request, reply, null, language),
      url: canonical,
      fields: Object.fromEntries(canonical.searchParams),
    };
    const loaded = await page.get(pageRequest, readParams(request));
    if ('redirectTo' in loaded) throw new Error('a cached page cannot redirect');
    const html = renderPage(services.site, pageRequest, loaded);
    return { status: loaded.status ?? 200, html, tags: loaded.tags };
  });
  if (stored.status === 200) services.countVisit?.(request);
  return sendStored(stored, request, reply);
}

/** Returns whether a page was loaded. The result is false for a redirect and for an error. */
function isShown(loaded: Rendering | Redirect): boolean {
  return !('redirectTo' in loaded) && (loaded.status ?? 200) === 200;
}

async function handlePost(services: PageServices, page: Page, request: FastifyRequest, reply: FastifyReply) {
  if (!isSameOrigin(request))
    throw Object.assign(new Error('posted from another origin'), { statusCode: 403 });
  const viewer = forPage(page, await services.findViewer(request));
  const pageRequest = toPageRequest(request, reply, viewer, request.language);
  const loaded = await page.post?.(pageRequest, readParams(request));
  if (!loaded) throw missing;
  return answer(services, pageRequest, loaded, reply);
}

async function answer(
  services: PageServices,
  pageRequest: PageRequest,
  loaded: Rendering | Redirect,
  reply: FastifyReply,
) {
  if ('redirectTo' in loaded)
    return reply.headers(privatePageHeaders).redirect(loaded.redirectTo, loaded.status ?? 303);
  // A member whose account is about to be erased gets the same frame as a visitor, because this member may use
  // nothing that a member's frame offers.
  const viewer = forPage(null, pageRequest.viewer);
  return sendPrivate(
    loaded.status ?? 200,
    renderPage(services.site, { ...pageRequest, viewer }, loaded),
    reply,
  );
}

async function sendErrorPage(
  services: PageServices,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const language = request.language;
  if (error instanceof SignInRequired)
    return reply.headers(plainHeaders).redirect(services.site.signInAddress(request.url), 303);
  if (error instanceof PageMoved) return reply.headers(plainHeaders).redirect(error.movedTo, 301);
  const status = error instanceof NotFound ? 404 : toStatus(error, language);
  if (status >= 500) request.log.error({ err: error }, 'page failed');
  const viewer = status >= 500 ? null : forPage(null, await services.findViewer(request));
  const pageRequest = toPageRequest(request, reply, viewer, language);
  const html = renderPage(services.site, pageRequest, services.site.errorPage(pageRequest, status));
  const wait = toErrorResponse(error, language).headers['Retry-After'];
  if (wait) reply.header('Retry-After', wait);
  return sendPrivate(status, html, reply);
}

/**
 * Returns the viewer of a page. On nearly every page, a member whose account is about to be erased counts as a
 * visitor.
 */
function forPage(page: Page | null, viewer: Viewer | null): Viewer | null {
  return viewer?.isClosing && page?.whileClosing !== 'allowed' ? null : viewer;
}

function toStatus(error: unknown, language: Language): number {
  if (error instanceof NotAllowed) return 403;
  if (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number')
    return error.statusCode;
  return toErrorResponse(error, language).status;
}

function toPageRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  viewer: Viewer | null,
  language: Language,
): PageRequest {
  const url = addressOf(request);
  const fields = request.method === 'POST' ? textFields(request.body) : Object.fromEntries(url.searchParams);
  return {
    url,
    viewer,
    language,
    i18n: i18nFor(language),
    ip: request.ip,
    cookies: request.cookies,
    fields,
    withFile: (name, use) => withFileForm(request, reply, name, use),
    reply,
  };
}

function textFields(body: unknown): Record<string, string> {
  if (typeof body !== 'object' || body === null) return {};
  const entries = Object.entries(body).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(entries);
}

/**
 * Returns the path parameters. If a parameter contains a NUL, the response is 404, because no page has such a URL and
 * PostgreSQL would refuse the text.
 */
function readParams(request: FastifyRequest): Record<string, string> {
  const params = textFields(request.params);
  if (Object.values(params).some((value) => value.includes('\0'))) throw missing;
  return params;
}

/** Matches URLs that need no normalization. Nearly all requested URLs match. */
const plainAddress = /^(\/[\w-]+)*\/?$/;

/**
 * Returns the normalized URL, with only the parameters that the page reads, so that a page has only one cache key.
 */
function canonicalUrl(request: FastifyRequest, page: Page): URL {
  const given = addressOf(request);
  const url = new URL(fillPath(page.path, readParams(request)), config.siteUrl);
  for (const [name, normalise] of Object.entries(page.query)) {
    const value = normalise(given.searchParams.get(name) ?? '');
    if (value) url.searchParams.set(name, value);
  }
  return url;
}
