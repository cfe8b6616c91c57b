import { expect } from 'vitest';
import { z } from 'zod';
import { findMember } from '#app/modules/accounts/index.ts';
import { dayOf } from '#app/modules/days/index.ts';
import { now } from '#app/platform/clock.ts';
import { sealField } from '#app/platform/crypto/field-encryption.ts';
import { randomFileKey } from '#app/platform/crypto/sealed-stream.ts';
import { db } from '#app/platform/db/db.ts';
import { takeNextId } from '#app/platform/db/next-id.queries.ts';
import type { MemberClient } from '#app/shell/testing/member-client.ts';
import { type ExportId, insertExport } from './exports.queries.ts';
import { keptListsPoint } from './kept-lists.server.ts';
import { type ExportResponse, exportResponse } from './my-data.schema.ts';
import { toRecalculation } from './recalculation.server.ts';
import type { RecalculationData } from './recalculation-data.ts';
import { unzip } from './unzip.fixture.ts';

/** The path of the exports in the API. */
export const exportsPath = '/api/my-data/exports/';

const asked = z.object({ id: z.int() });

/** Requests an export of a member's data and waits until the export is ready. */
export async function aReadyExport(member: MemberClient): Promise<ExportResponse> {
  const { id } = asked.parse((await member.post(exportsPath, {})).body);
  await expect.poll(() => stateOf(member, id), { timeout: 15_000 }).toBe('ready');
  return readExport(member, id);
}

/** Reads an export as the API returns it. */
export async function readExport(member: MemberClient, id: number): Promise<ExportResponse> {
  return exportResponse.parse((await member.get(`${exportsPath}${id}/`)).body);
}

/** Returns the state of an export. */
export async function stateOf(member: MemberClient, id: number): Promise<string> {
  return (await readExport(member, id)).state;
}

/** Downloads an export. Returns the files in it, by name. */
export async function downloadCopy(
  member: MemberClient,
  { download_url: url }: Pick<ExportResponse, 'download_url'>,
): Promise<Map<string, Buffer>> {
  const response = await member.call('GET', url ?? '');
  expect(response.statusCode).toBe(200);
  return unzip(response.rawPayload);
}

/** Inserts the row of an export. No job is queued for the export. */
export async function aStoredExport({ memberId }: { memberId: number }): Promise<ExportId> {
  const exportId = await takeNextId(db, 'my_data_export', 'export_id');
  const location = { table: 'my_data_export', column: 'sealed_key', rowId: exportId, memberId };
  const sealedKey = await sealField(db, location, randomFileKey());
  const member = await findMember(db, memberId);
  if (!member) throw new Error('there is no such member');
  const requestedAt = now();
  const localDay = dayOf(member, requestedAt);
  await insertExport(db, { memberId, exportId, localDay, requestedAt, sealedKey });
  return { memberId, exportId };
}

/** Returns the data in the page `recalcula.html` of a member's export. */
export async function readRecalculation(memberId: number): Promise<RecalculationData> {
  const member = await findMember(db, memberId);
  if (!member) throw new Error('there is no such member');
  const pieces: string[] = [];
  for await (const piece of toRecalculation(keptListsPoint.require().exports, memberId, {
    today: dayOf(member, now()),
    calendar: member,
    language: member.language,
  }))
    pieces.push(piece);
  const [, json = ''] =
    /<script type="application\/json" id="datos">(.*?)<\/script>/s.exec(pieces.join('')) ?? [];
  return JSON.parse(json);
}
