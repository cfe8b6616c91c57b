import { db } from '#app/platform/db/db.ts';
import type { ApiRoutes } from '#app/platform/http/api.ts';
import { selectFields } from './field-selection.ts';
import { parseFields } from './fields-grammar.ts';
import { readImageListing } from './image-parameters.ts';
import { findShownImage, listShownImages } from './images.queries.ts';
import { ownImageSet } from './page-fields.ts';
import { readId, requireFormat } from './page-parameters.ts';
import { imageDetailUrl, imageJson } from './page-response.ts';
import { QueryRefused } from './query-refused.ts';
import { dated, described, idOf, pathOf, type Query, queryOf, route, sendCached } from './send-json.ts';

const base = '/cms/api/v2/images/';

/** The images of live pages, in the shape of Wagtail's API. Other images of the library are not public. */
export const imagesApi: ApiRoutes = (api) => {
  api.get(base, { ...route, schema: described('Images that pages show') }, (request, reply) =>
    sendCached(request, reply, base, (query) => dated(async () => bytesOf(await listingJson(query)))),
  );
  api.get(
    `${base}:id(^\\d+$)/`,
    { ...route, schema: described('One image that a page shows') },
    (request, reply) =>
      sendCached(request, reply, pathOf(request), (query) =>
        dated(async () => bytesOf(await detailJson(idOf(request), query))),
      ),
  );
  api.get(
    `${base}find/`,
    { ...route, schema: described('Leads to the image with an id') },
    async (request, reply) => reply.redirect(await findTarget(queryOf(request)), 302),
  );
};

function bytesOf(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value, null, 4));
}

async function listingJson(query: Query): Promise<unknown> {
  const { listing, selection } = readImageListing(query);
  const { images, total } = await listShownImages(db, listing);
  return { meta: { total_count: total }, items: images.map((image) => imageJson(image, selection)) };
}

async function detailJson(id: number | null, query: Query): Promise<unknown> {
  requireFormat(query);
  const selection = selectFields(parseFields(query.get('fields') ?? ''), ownImageSet, 'detail');
  const image = id === null ? undefined : await findShownImage(db, id);
  if (!image) throw new QueryRefused('No Image matches the given query.', 404);
  return imageJson(image, selection);
}

/** The address of the image with the requested id. The other query parameters are kept. */
async function findTarget(query: Query): Promise<string> {
  const id = readId(query.get('id') ?? '');
  if (id === null || !(await findShownImage(db, id))) throw new QueryRefused('not found', 404);
  const rest = new URLSearchParams([...query].filter(([name]) => name !== 'id'));
  return rest.size === 0 ? imageDetailUrl(id) : `${imageDetailUrl(id)}?${rest}`;
}
