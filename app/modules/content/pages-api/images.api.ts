import { db } from '#app/platform/db/db.ts';
import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { selectFields } from './field-selection.server.ts';
import { parseFields } from './fields-grammar.server.ts';
import { readImageListing } from './image-parameters.server.ts';
import { findLiveImage, listLiveImages } from './images.queries.ts';
import { ownImageSet } from './page-fields.server.ts';
import { readId, requireFormat } from './page-parameters.server.ts';
import { imageDetailUrl, imageJson } from './page-response.server.ts';
import { QueryRefused } from './query-refused.server.ts';
import {
  describeRoute,
  makeAtEpoch,
  type Query,
  readPath,
  readPathId,
  readQuery,
  route,
  sendCached,
} from './send-json.server.ts';

const base = '/cms/api/v2/images/';

/** The images of live pages, in the shape of Wagtail's API. Other images of the library are not public. */
export const imagesApi: ApiRoutes = (api) => {
  api.get(base, { ...route, schema: describeRoute('Images that pages show') }, (request, reply) =>
    sendCached(request, reply, base, (query) => makeAtEpoch(async () => toBytes(await listingJson(query)))),
  );
  api.get(
    `${base}:id(^\\d+$)/`,
    { ...route, schema: describeRoute('One image that a page shows') },
    (request, reply) =>
      sendCached(request, reply, readPath(request), (query) =>
        makeAtEpoch(async () => toBytes(await detailJson(readPathId(request), query))),
      ),
  );
  api.get(
    `${base}find/`,
    { ...route, schema: describeRoute('Leads to the image with an id') },
    async (request, reply) => reply.redirect(await findTarget(readQuery(request)), 302),
  );
};

function toBytes(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value, null, 4));
}

async function listingJson(query: Query): Promise<unknown> {
  const { listing, selection } = readImageListing(query);
  const { images, total } = await listLiveImages(db, listing);
  return { meta: { total_count: total }, items: images.map((image) => imageJson(image, selection)) };
}

async function detailJson(id: number | null, query: Query): Promise<unknown> {
  requireFormat(query);
  const selection = selectFields(parseFields(query.get('fields') ?? ''), ownImageSet, 'detail');
  const image = id === null ? undefined : await findLiveImage(db, id);
  if (!image) throw new QueryRefused('No Image matches the given query.', 404);
  return imageJson(image, selection);
}

/**
 * Returns the URL of the image with the requested id. The URL contains the other query parameters unchanged.
 */
async function findTarget(query: Query): Promise<string> {
  const id = readId(query.get('id') ?? '');
  if (id === null || !(await findLiveImage(db, id))) throw new QueryRefused('not found', 404);
  const rest = new URLSearchParams([...query].filter(([name]) => name !== 'id'));
  return rest.size === 0 ? imageDetailUrl(id) : `${imageDetailUrl(id)}?${rest}`;
}
