import { db, type Executor } from './db/db.ts';
import type { MemberExport } from './module.server.ts';

/** Reads a member's records of an export, page by page. */
export async function readExportPages(
  memberExport: MemberExport,
  memberId: number,
  on: Executor = db,
): Promise<object[][]> {
  const pages: object[][] = [];
  for await (const page of memberExport.read(on, memberId)) pages.push([...page]);
  return pages;
}

/** Reads all of a member's records of an export. */
export async function readExport(
  memberExport: MemberExport,
  memberId: number,
  on: Executor = db,
): Promise<object[]> {
  return (await readExportPages(memberExport, memberId, on)).flat();
}
