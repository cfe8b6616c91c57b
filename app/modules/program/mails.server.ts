import { msg } from '@lingui/core/macro';
import type { z } from 'zod';
import { countStoppedReminders } from '#app/modules/profile/index.ts';
import { recordAudit } from '#app/platform/audit/audit.server.ts';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { NotFound } from '#app/platform/errors.ts';
import { maxCounted, toKeysetPage } from '#app/platform/http/pagination.ts';
import type { Staff } from '#app/platform/staff/staff.server.ts';
import { countMails, findSealedMail, listMails, listRefusedAddresses } from './mail-log.queries.ts';
import { openBody } from './mail-log.server.ts';
import type { mailsQuery, mailsResponse, suppressedResponse } from './mails.schema.ts';

/** The maximum number of refused addresses that a response lists. */
const maxRefused = 100;

/** Reads a page of the log of mails, newest first. */
export async function readMails(
  _actor: Staff,
  { limit, after, search, ...same }: z.output<typeof mailsQuery>,
): Promise<z.output<typeof mailsResponse>> {
  const filters = { ...same, ...toSearch(search) };
  const [found, counted] = await Promise.all([
    listMails(db, filters, { limit: limit + 1, after }),
    countMails(db, filters, maxCounted + 1),
  ]);
  const { meta, rows } = toKeysetPage(found, { limit, counted, idOf: ({ mailId }) => mailId });
  const items = rows.map(({ mailId, memberId, hasBody, firstAt, lastAt, ...mail }) => ({
    ...{ id: mailId, member: memberId, has_body: hasBody, ...mail },
    ...{ first_at: firstAt.toISOString(), last_at: lastAt.toISOString() },
  }));
  return { meta, items };
}

/**
 * Opens the body of one mail, and stores an audit entry about it.
 * @throws NotFound if there is no such mail, or the log keeps no body of it
 */
export async function openMail(actor: Staff, mailId: number): Promise<{ subject: string; text: string }> {
  return inTransaction(async (trx) => {
    const mail = await findSealedMail(trx, mailId);
    if (!mail?.sealed) throw new NotFound('no_mail_body', msg`De este correo no se guarda el texto.`);
    await recordAudit(trx, actor, 'mails.open', { object: { kind: 'mail', id: mailId } });
    return openBody(mail.messageId, mail.sealed);
  });
}

/** Reads the addresses that get no mails, and counts the members who stopped all reminders. */
export async function readSuppressed(_actor: Staff): Promise<z.output<typeof suppressedResponse>> {
  const [refused, stopped] = await Promise.all([
    listRefusedAddresses(db, maxRefused),
    countStoppedReminders(db),
  ]);
  const items = refused.map(({ lastAt, ...same }) => ({ ...same, at: lastAt.toISOString() }));
  return { refused: items, stopped_reminders: stopped };
}

function toSearch(search: string | undefined): { memberId?: number; start?: string } {
  if (search === undefined) return {};
  return /^\d{1,15}$/.test(search) ? { memberId: Number(search) } : { start: search.toLowerCase() };
}
