import { msg } from '@lingui/core/macro';
import { type FieldLocation, openFields, sealFields } from '#app/platform/crypto/field-encryption.ts';
import { db, type Executor } from '#app/platform/db/db.ts';
import { readPages } from '#app/platform/db/pages.ts';
import { NotFound } from '#app/platform/errors.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { homeCents } from '../allocation/rate.ts';
import { findTitles, type TitleOf } from './dynamic-titles.server.ts';
import { type Investment, type InvestmentHistory, type InvestmentsQuery, pageSize } from './entry.schema.ts';
import {
  type EntryRow,
  findLastEntryId,
  listEntries,
  listStoodEntries,
  listVersions,
} from './standing-entry.queries.ts';

/** Returns one page of the actor's investments, the newest day first. */
export async function listInvestments(actor: Actor, query: InvestmentsQuery = {}) {
  const rows = await listEntries(db, actor.memberId, { ...query, limit: pageSize + 1 });
  const page = rows.slice(0, pageSize);
  const next_before = rows.length > pageSize ? (page.at(-1)?.id ?? null) : null;
  return { items: await openEntries(actor.memberId, page), next_before };
}

/**
 * Returns the newest version of an investment and all its versions. The id may belong to any of these versions.
 * @throws NotFound if the actor has no such investment
 */
export async function readInvestment(actor: Actor, entryId: number): Promise<InvestmentHistory> {
  const rows = (await listVersions(db, actor.memberId, entryId)).toReversed();
  const voided = rows.find(({ minutes, amountCents }) => minutes === 0 && amountCents === 0);
  const versions = await openEntries(
    actor.memberId,
    rows.filter((row) => row !== voided),
  );
  const newest = versions.at(-1);
  if (!newest) throw new NotFound('investment_not_found', msg`No encontrado.`);
  return { ...newest, versions, removed_at: voided?.recordedAt.toISOString() ?? null };
}

/**
 * Returns every investment of a member that was valid when the export began, page by page, oldest day first.
 * Rows are only added and never changed. So the rows up to the last row at the start of the export show the
 * state of that time.
 */
export async function* exportInvestments(memberId: number): AsyncGenerator<Investment[]> {
  const until = await findLastEntryId(db, memberId);
  const pages = readPages<EntryRow>((after) => listStoodEntries(db, memberId, { until, after }));
  for await (const page of pages) yield await openEntries(memberId, page);
}

/** Decrypts the notes of investments that were already read. */
export async function openEntries(memberId: number, rows: readonly EntryRow[]): Promise<Investment[]> {
  const sealed = rows.flatMap(({ id, sealedNote }) => (sealedNote ? [{ id, sealed: sealedNote }] : []));
  const fields = sealed.map((note) => ({ location: noteLocation(memberId, note.id), sealed: note.sealed }));
  const texts = fields.length > 0 ? await openFields(db, fields) : [];
  const notes = new Map(sealed.map(({ id }, index) => [id, texts[index] ?? null]));
  const titleOf = await findTitles(rows);
  return rows.map((row) => toInvestmentResponse(row, notes.get(row.id) ?? null, titleOf));
}

/** Encrypts the notes of entries. */
export async function sealNotes(
  on: Executor,
  memberId: number,
  notes: readonly { entryId: number; note: string }[],
): Promise<{ entryId: number; sealed: Buffer }[]> {
  const texts = notes.map(({ entryId, note }) => ({ location: noteLocation(memberId, entryId), text: note }));
  const sealed = await sealFields(on, memberId, texts);
  return sealed.map((each, index) => ({ entryId: notes[index]?.entryId ?? 0, sealed: each }));
}

/** Returns the location of the sealed note of an entry. */
export function noteLocation(memberId: number, entryId: number): FieldLocation {
  return { table: 'portfolio_entry_note', column: 'sealed', rowId: entryId, memberId };
}

/** Converts an entry and its decrypted note into the response. */
export function toInvestmentResponse(row: EntryRow, note: string | null, titleOf: TitleOf): Investment {
  const { id, minutes, effort, currency, rate, amountCents } = row;
  return {
    id,
    local_day: row.localDay,
    created: row.recordedAt.toISOString(),
    minutes,
    effort,
    amount_cents: amountCents,
    currency,
    rate,
    home_currency: row.homeCurrency,
    home_cents: rate === null ? null : homeCents(amountCents, rate),
    shares: row.shares ?? [],
    note,
    origin: row.dynamic === null ? 'manual' : 'dynamic',
    dynamic: row.dynamic,
    title: titleOf(row),
    corrects: row.correctsId,
  };
}
