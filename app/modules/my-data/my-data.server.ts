import { db } from '#app/platform/db/db.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import type { Pagination } from '#app/platform/http/pagination.ts';
import { keptListsPoint } from './kept-lists.server.ts';
import { listFile, listKind } from './member-lists.ts';
import type { MyDataResponse } from './my-data.schema.ts';

/** Returns one page of the lists that the program stores about the actor, each with its number of records. */
export async function readMyData(
  { memberId }: Actor,
  { limit, offset }: Pagination,
): Promise<MyDataResponse> {
  const { exports } = keptListsPoint.require();
  const items: MyDataResponse['items'] = [];
  for (const { name, count } of exports.slice(offset, offset + limit))
    items.push({ list: name, file: listFile(name), kind: listKind(name), count: await count(db, memberId) });
  return { meta: { total_count: exports.length }, items };
}
