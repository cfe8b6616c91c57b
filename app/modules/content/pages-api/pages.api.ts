import { LRUCache } from 'lru-cache';
import { db } from '#app/platform/db/db.ts';
import type { Api, ApiRoutes } from '#app/platform/http/api.server.ts';
import { testimonialsCategoryId } from '../page/page.schema.ts';
import { selectFields } from './field-selection.server.ts';
import { parseFields } from './fields-grammar.server.ts';
import { findLivePage } from './listing.queries.ts';
import type { PageListing } from './listing.server.ts';
import { findByPath, findLiveKind, listLiveIds } from './live-page.queries.ts';
import { articleType, referencePostType, referenceType, toPageType } from './page-fields.server.ts';
import { listingParts, type PlannedListing, planListing } from './page-listing.server.ts';
import { readId, readListing, readTypes, requireFormat, type Scope } from './page-parameters.server.ts';
import { detailUrl, pageJson } from './page-response.server.ts';
import { QueryRefused } from './query-refused.server.ts';
import {
  describeRoute,
  makeAtEpoch,
  type PartsAtEpoch,
  type Query,
  readPath,
  readPathId,
  readQuery,
  route,
  sendCached,
} from './send-json.server.ts';

/**
 * The pages API in the shape of Wagtail's version 2: read-only, with errors as `{message}` and JSON indented by four
 * spaces.
 */
export const pagesApi: ApiRoutes = (api) => {
  listing(api, '/cms/api/v2/pages/', 'Pages of the tree', {});
  detail(api, '/cms/api/v2/pages/:id(^\\d+$)/', 'One page', {});
  listing(api, '/api/v2/cms/pages/articles/', 'Articles, positions and testimonials', { type: articleType });
  detail(api, '/api/v2/cms/pages/articles/:id(^\\d+$)/', 'One article', { type: articleType });
  listing(api, '/api/v2/cms/pages/reference/', 'Referents', { type: referenceType });
  detail(api, '/api/v2/cms/pages/reference/:id(^\\d+$)/', 'One referent', { type: referenceType });
  const posts = { type: referencePostType };
  listing(api, '/api/v2/cms/pages/reference-post/', 'Posts about referents', posts);
  detail(api, '/api/v2/cms/pages/reference-post/:id(^\\d+$)/', 'One post about a referent', posts);
  const testimonials = { type: articleType, categoryId: testimonialsCategoryId };
  listing(api, '/api/v2/cms/pages/testimonials/', 'Testimonials, the articles of category 41', testimonials);
  api.get(
    '/cms/api/v2/pages/find/',
    { ...route, schema: describeRoute('Leads to the page with an id or an address') },
    async (request, reply) => reply.redirect(await findTarget(readQuery(request)), 302),
  );
};

function listing(api: Api, url: string, summary: string, scope: Scope): void {
  api.get(url, { ...route, schema: describeRoute(summary) }, (request, reply) =>
    sendCached(request, reply, url, (query, key) => sendListing(findOrCreatePlan(key, query, scope))),
  );
}

function detail(api: Api, url: string, summary: string, scope: Scope): void {
  api.get(url, { ...route, schema: describeRoute(summary) }, (request, reply) =>
    sendCached(request, reply, readPath(request), (query) =>
      makeAtEpoch(async () =>
        Buffer.from(JSON.stringify(await detailJson(readPathId(request), query, scope), null, 4)),
      ),
    ),
  );
}

/**
 * Caches parsed listing queries of the pages API with their statements.
 * @current a plan is constant for a query
 */
const plans = new LRUCache<string, PlannedListing>({ max: 100 });

/** Parses a query once and caches the result. @throws QueryRefused */
function findOrCreatePlan(key: string, query: Query, scope: Scope): PlannedListing {
  const plan = plans.get(key) ?? planListing(readListing(query, scope));
  plans.set(key, plan);
  return plan;
}

async function sendListing(plan: PlannedListing): Promise<PartsAtEpoch> {
  const made = await listingParts(plan);
  // This check comes after the epoch was read. If the required page was unpublished in the meantime, the
  // response must not be cached as current.
  await requirePages(plan.listing);
  return made;
}

async function requirePages({ requiredPages }: PageListing): Promise<void> {
  if (requiredPages.length === 0) return;
  const live = await listLiveIds(
    db,
    requiredPages.map(({ id }) => id),
  );
  const gone = requiredPages.find(({ id }) => !live.includes(id));
  if (gone) throw new QueryRefused(gone.missing);
}

async function detailJson(id: number | null, query: Query, scope: Scope): Promise<unknown> {
  requireFormat(query);
  const types = scope.type ? [scope.type] : readTypes(query.get('type'));
  const [only] = types;
  const model = types.length === 1 && only ? (only.name.split('.')[1] ?? 'Page') : 'Page';
  const missing = new QueryRefused(`No ${model} matches the given query.`, 404);
  const kind = id === null ? undefined : await findLiveKind(db, id);
  if (id === null || !kind || !types.some(({ kinds }) => kinds.includes(kind))) throw missing;
  const { fields } = toPageType(kind);
  const selection = selectFields(parseFields(query.get('fields') ?? ''), fields, 'detail');
  const row = await findLivePage(db, id, [kind], selection.names);
  if (!row) throw missing;
  return pageJson(row, fields, selection);
}

/**
 * Returns the detail URL of a page. The page is found by path or by id; the path has priority. The URL contains
 * the other query parameters unchanged.
 */
async function findTarget(query: Query): Promise<string> {
  const path = query.get('html_path');
  const id = path === undefined ? await findLiveId(query.get('id')) : await findByHtmlPath(path);
  if (id === undefined) throw new QueryRefused('not found', 404);
  const rest = [...query].filter(([name]) => name !== 'id' && name !== 'html_path');
  return rest.length === 0 ? detailUrl(id) : `${detailUrl(id)}?${new URLSearchParams(rest)}`;
}

async function findLiveId(text: string | undefined): Promise<number | undefined> {
  const id = text === undefined ? null : readId(text);
  return id === null ? undefined : (await listLiveIds(db, [id]))[0];
}

/** Finds a page by slugs from the root, with or without outer slashes. A position is also found by its id. */
async function findByHtmlPath(path: string): Promise<number | undefined> {
  const slugs = path.split('/').filter((part) => part !== '');
  if (path.includes('\0')) return undefined;
  const [parent, child] = slugs;
  if (parent === 'positions' && child !== undefined && readId(child) !== null) return findLiveId(child);
  return findByPath(db, slugs);
}
