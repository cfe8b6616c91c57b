import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import {
  listErasedIn,
  listErasures,
  listMemberTables,
  upsertErasure,
} from '#app/platform/erasure.queries.ts';
import { recordEvent } from '#app/platform/events.server.ts';
import { log } from '#app/platform/log.server.ts';
import {
  closeErasedMembers,
  listClosedMembers,
  listLaterAccounts,
  listMissedDiaryErasures,
  skipMemberIds,
} from '../member/closing.queries.ts';
import { withdrawConsent } from '../member/personal-consents.queries.ts';
import { eraseAccount } from './erasure.server.ts';

/**
 * Closes the erased accounts that a restored backup brought back, before any job or request finds them. Also
 * records the erasure of accounts that an earlier version of the program closed. Also withdraws the consent to
 * erased diaries that came back. Finally prevents new members from getting the id of an erased account.
 */
export async function shutErasedAccounts(): Promise<void> {
  for (const { memberId, erasedAt } of await listClosedMembers(db))
    await upsertErasure(db, { memberId, scope: 'account', erasedAt });
  const erasures = await listErasures(db, 'account');
  await closeErasedMembers(db, erasures);
  for (const { memberId, erasedAt } of await listMissedDiaries())
    await withdrawConsent(db, memberId, 'diary', erasedAt);
  const last = Math.max(0, ...erasures.map(({ memberId }) => memberId));
  await skipMemberIds(db, last);
}

/**
 * Completes the erasures that were cut off, and erases again the rows that a restored backup brought back. Accounts
 * are erased before the program accepts requests. Diaries are erased by jobs.
 */
export async function resumeErasures(): Promise<void> {
  const accounts = await listUnfinishedAccounts();
  for (const memberId of accounts) await eraseAccount(memberId);
  const diaries = await listMissedDiaries();
  for (const { erasureId } of diaries)
    await inTransaction((trx) => recordEvent(trx, 'accounts.erasure-begun', { erasureId }));
  const figures = { accounts: accounts.length, diaries: diaries.length };
  if (accounts.length + diaries.length > 0) log.warn(figures, 'erasures were resumed');
}

/**
 * Lists the erased accounts that still have rows or have rows again. An account is left out if a later account
 * has received its id.
 */
async function listUnfinishedAccounts(): Promise<number[]> {
  const found = new Set<number>();
  for (const table of await listMemberTables(db))
    for (const memberId of await listErasedIn(db, table)) found.add(memberId);
  if (found.size === 0) return [];
  const later = new Set(await listLaterAccounts(db, await listErasures(db, 'account')));
  return [...found].filter((memberId) => !later.has(memberId));
}

async function listMissedDiaries() {
  const erasures = await listErasures(db, 'diary');
  const missed = new Set(await listMissedDiaryErasures(db, erasures));
  return erasures.filter(({ memberId }) => missed.has(memberId));
}
