import { db, type Executor } from './db/db.ts';
import type { MemberExport } from './module.server.ts';

/** Reads the records of a member from one list of the data export, page by page. */
export async function readExportPages(
  memberExport: MemberExport,
  memberId: number,
  on: Executor = db,
): Promise<object[][]> {
  const pages: object[][] = [];
  for await (const page of memberExport.read(on, memberId)) pages.push([...page]);
  return pages;
}

/** Reads all records of a member from one list of the data export. */
export async function readExport(
  memberExport: MemberExport,
  memberId: number,
  on: Executor = db,
): Promise<object[]> {
  return (await readExportPages(memberExport, memberId, on)).flat();
}
