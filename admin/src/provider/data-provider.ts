import type { GetListParams, GetManyParams, GetOneParams } from 'ra-core';
import { getJson } from '#app/platform/browser/api.ts';
import {
  type KeysetResource,
  type Resource,
  requireList,
  requireResource,
  toKeysetPath,
} from './resources.ts';

/**
 * The parameters of a request from `ra-core` for a list or for one record. Which of them are present depends on the
 * kind.
 */
export type Read = GetListParams & GetOneParams & GetManyParams;

/**
 * Reads our lists for `ra-core`. A page of a list is selected by `limit` and by the key `after`, which is in
 * the `meta` of the request. Filters are parameters of the address. Each response is checked against the
 * server's schema. Changes are not made here, but in `queue/deeds.ts`.
 * @throws TypeError if the kind is not a read; ApiError if the call fails
 */
export async function readData(kind: string, name: string, params: Read): Promise<unknown> {
  if (kind === 'GET_LIST') return readList(requireList(name), params);
  const resource = requireResource(name);
  if (kind === 'GET_ONE') return { data: await readOne(resource, params.id) };
  if (kind === 'GET_MANY') return { data: await Promise.all(params.ids.map((id) => readOne(resource, id))) };
  throw new TypeError(`${kind} is no read`);
}

async function readList({ path, many }: KeysetResource, { pagination, filter, meta }: GetListParams) {
  const { perPage: limit = 20 } = pagination ?? {};
  const page = await getJson(toKeysetPath(path, { limit, after: meta?.after ?? null, ...filter }), many);
  return { data: page.items, total: page.meta.total_count, meta: page.meta };
}

function readOne(resource: Resource, id: unknown) {
  return getJson(`${resource.path}${id}/`, resource.one);
}
