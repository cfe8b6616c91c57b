import { msg } from '@lingui/core/macro';
import { hasRecentIdentity, requireMember } from '#app/modules/accounts/index.ts';
import { dayOf, daysAfter, instantAt, settingsAt } from '#app/modules/days/index.ts';
import { inSeconds, now } from '#app/platform/clock.ts';
import { hashToken, randomToken } from '#app/platform/crypto/codes.ts';
import { type FieldLocation, openField, sealField } from '#app/platform/crypto/field-encryption.ts';
import { randomFileKey } from '#app/platform/crypto/sealed-stream.ts';
import { db, type Executor } from '#app/platform/db/db.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { takeNextId } from '#app/platform/db/next-id.queries.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { daySeconds, minuteSeconds, secondMs } from '#app/platform/duration.ts';
import { Conflict, NotFound, TooManyRequests } from '#app/platform/errors.ts';
import { recordEvent } from '#app/platform/events.server.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import type { Pagination } from '#app/platform/http/pagination.ts';
import {
  countExports,
  countOpenExports,
  type ExportId,
  type ExportRow,
  findExport,
  insertExport,
  listExports,
  takeAddress,
  updateAddress,
} from './exports.queries.ts';
import type { ExportItem, ExportResponse, ExportState } from './my-data.schema.ts';

declare module '#app/platform/events.server.ts' {
  interface Events {
    /** A member has requested a data export. */
    'my-data.export-requested': ExportId;
  }
}

/**
 * The maximum number of exports that a member may request on one local day. Exports that failed are not counted.
 */
const maxExportsADay = 2;

/** The number of days for which an export can be downloaded. */
export const keptDays = 7;

/** The number of minutes for which a download link is valid. The link works only once. */
const addressMinutes = 5;

/** The path of the download links. */
export const downloadPath = '/api/my-data/exports/download/';

/**
 * Requests an export of all data of the actor. A job makes the export.
 * @throws Conflict while another export is being made; TooManyRequests if the actor has already requested two exports
 * on this local day
 */
export async function requestExport(actor: Actor): Promise<ExportItem> {
  const { memberId } = actor;
  const member = await requireMember(actor);
  const [requestedAt, localDay] = [now(), dayOf(member, now())];
  return inTransaction(async (trx) => {
    await lockFor(trx, 'my-data export', memberId);
    const { open, ofDay } = await countOpenExports(trx, memberId, localDay);
    if (open > 0) throw stillMaking();
    if (ofDay >= maxExportsADay) throw new TooManyRequests(secondsUntilTomorrow(member, localDay));
    const id = { memberId, exportId: await takeNextId(trx, 'my_data_export', 'export_id') };
    // The key is created here and not in the job. Otherwise the job could seal an export of an account that was
    // erased in the meantime.
    const sealedKey = await sealField(trx, keyLocation(id), randomFileKey());
    await insertExport(trx, { ...id, localDay, requestedAt, sealedKey });
    await recordEvent(trx, 'my-data.export-requested', id);
    return toItem(await requireExport(trx, id));
  });
}

function secondsUntilTomorrow(member: Parameters<typeof settingsAt>[0], localDay: string): number {
  const { timeZone, dayStartsAtHour } = settingsAt(member, now());
  const tomorrow = instantAt(daysAfter(localDay, 1), dayStartsAtHour, timeZone);
  return Math.max(1, Math.ceil((tomorrow.getTime() - now().getTime()) / secondMs));
}

/** Lists the exports of the actor, the newest first. */
export async function readExports({ memberId }: Actor, page: Pagination) {
  const [rows, total] = await Promise.all([listExports(db, memberId, page), countExports(db, memberId)]);
  return { meta: { total_count: total }, items: rows.map(toItem) };
}

/**
 * Reads an export of the actor. If the export is ready and the actor has proved the identity within ten minutes, the
 * response has a new download link. Earlier links then stop working.
 * @throws NotFound if the actor has no such export
 */
export async function readExport(actor: Actor, exportId: number): Promise<ExportResponse> {
  const id = { memberId: actor.memberId, exportId };
  const item = toItem(await requireExport(db, id));
  if (item.state !== 'ready' || !(await hasRecentIdentity(actor))) return { ...item, download_url: null };
  const token = randomToken();
  await updateAddress(db, id, { hash: hashToken(token), until: inSeconds(addressMinutes * minuteSeconds) });
  return { ...item, download_url: `${downloadPath}${token}/` };
}

/**
 * Consumes the one-time download link of a data export.
 * @throws NotFound if the link was used, has expired or never existed
 */
export async function takeExport(token: string): Promise<ExportRow> {
  const row = await takeAddress(db, hashToken(token), now());
  if (!row || toState(row) !== 'ready') throw noSuchAddress();
  return row;
}

/**
 * Opens the sealed key with which an export's file is sealed. @throws Unreadable if the member's key was erased
 */
export function openExportKey(
  on: Executor,
  row: Pick<ExportRow, keyof ExportId | 'sealedKey'>,
): Promise<string> {
  return openField(on, keyLocation(row), row.sealedKey);
}

/** Returns the location to which the sealed file of an export is bound. */
export function toFileLocation({ memberId, exportId }: ExportId): string {
  return ['my_data_export', 'file', exportId, memberId].join('|');
}

function keyLocation({ memberId, exportId }: ExportId): FieldLocation {
  return { table: 'my_data_export', column: 'sealed_key', rowId: exportId, memberId };
}

async function requireExport(on: Executor, id: ExportId): Promise<ExportRow> {
  const row = await findExport(on, id);
  if (!row) throw new NotFound('no_such_export', msg`No encontrado.`);
  return row;
}

function toItem(row: ExportRow): ExportItem {
  return {
    id: row.exportId,
    state: toState(row),
    requested_at: row.requestedAt.toISOString(),
    ready_at: row.readyAt?.toISOString() ?? null,
    expires_at: row.readyAt && toExpiry(row.readyAt).toISOString(),
    bytes: row.bytes,
  };
}

function toState(row: ExportRow): ExportState {
  if (row.failedAt) return 'failed';
  if (row.readyAt) return row.expiredAt || toExpiry(row.readyAt) <= now() ? 'expired' : 'ready';
  return row.startedAt ? 'making' : 'waiting';
}

function toExpiry(readyAt: Date): Date {
  return new Date(readyAt.getTime() + keptDays * daySeconds * secondMs);
}

function stillMaking(): Conflict {
  return new Conflict('export_open', msg`Ya estamos preparando una copia. Cuando termine podrás pedir otra.`);
}

/** Returns the refusal of a download link. It does not reveal whether the link ever existed. */
export function noSuchAddress(): NotFound {
  return new NotFound(
    'no_such_address',
    msg`Este enlace ya se ha usado o ha caducado. Vuelve y pulsa Descargar otra vez.`,
  );
}
