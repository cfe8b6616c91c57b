import { msg } from '@lingui/core/macro';
import type { z } from 'zod';
import { findMember } from '#app/modules/accounts/index.ts';
import { countRecordedDays } from '#app/modules/days/index.ts';
import { localDay } from '#app/modules/days/schema.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { NotFound } from '#app/platform/errors.ts';
import { maxCounted, toKeysetPage, toPositionKey } from '#app/platform/http/pagination.ts';
import { siteTimeZone } from '#app/platform/i18n/dates.ts';
import { memberMailsPoint } from '#app/platform/mail/mail.ts';
import type { Staff } from '#app/platform/staff/staff.server.ts';
import { listInvoicesOfPayment } from '../invoice/invoice.queries.ts';
import { formatInvoiceNumber } from '../invoice/invoice-number.server.ts';
import { readPeople } from '../staff/people.server.ts';
import { requireProvider } from '../subscription/providers.server.ts';
import {
  type DisputeRecord,
  type DisputesQuery,
  type disputesResponse,
  provingMails,
  type StaffDispute,
} from './dispute.schema.ts';
import {
  countDisputes,
  type FoundDispute,
  findDispute,
  type ListedDispute,
  listDisputes,
} from './dispute-list.queries.ts';

type People = Awaited<ReturnType<typeof readPeople>>;

/** Reads a page of the disputes. Disputes that wait for an answer come first, the nearest last day first. */
export async function readDisputes(
  _actor: Staff,
  { state, limit, after }: DisputesQuery,
): Promise<z.output<typeof disputesResponse>> {
  const [found, counted] = await Promise.all([
    listDisputes(db, state, { limit: limit + 1, after }),
    countDisputes(db, state, maxCounted + 1),
  ]);
  const idOf = ({ position }: ListedDispute) => toPositionKey(position);
  const { meta, rows } = toKeysetPage(found, { limit, counted, idOf });
  const people = await readPeople(rows.map(({ memberId }) => memberId));
  return { meta, items: rows.map((row) => toStaffDispute(row, people)) };
}

/**
 * Reads a dispute with the facts for its answer. About the use of Yoi, the record contains only the number of
 * days. It contains no reasons of cancellations.
 * @throws NotFound
 */
export async function readDispute(_actor: Staff, id: number): Promise<DisputeRecord> {
  const found = await findDispute(db, id);
  if (!found) throw new NotFound('no_such_dispute', msg`No encontrado.`);
  const [people, invoices, ofMember] = await Promise.all([
    readPeople([found.memberId]),
    listInvoicesOfPayment(db, found.paymentId),
    readMemberFacts(found),
  ]);
  const { provider, interval, termsVersion, agreedAt } = found;
  return {
    ...toStaffDispute(found, people),
    page: requireProvider(provider).disputes?.pageOf(found.ref) ?? null,
    provider,
    order: { interval, terms_version: termsVersion, agreed_at: agreedAt.toISOString() },
    payment: {
      ...{ amount_cents: found.paidCents, currency: found.paidCurrency, method: found.method },
      ...{ paid_at: found.paidAt.toISOString(), period_start: found.periodStart.toISOString() },
      period_end: found.periodEnd.toISOString(),
    },
    invoices: invoices.map((invoice) => ({
      ...{ number: formatInvoiceNumber(invoice), issued_at: invoice.issuedAt.toISOString() },
      amount_cents: invoice.amountCents,
    })),
    cancelled_at: found.cancelledAt.map((instant) => new Date(instant).toISOString()),
    ...ofMember,
  };
}

/** Reads the mails to the payer, and counts the days of use in the period of the payment. */
async function readMemberFacts({
  memberId,
  periodStart,
  periodEnd,
}: FoundDispute): Promise<Pick<DisputeRecord, 'mails' | 'used_days'>> {
  const member = memberId === null ? undefined : await findMember(db, memberId);
  if (memberId === null || !member) return { mails: [], used_days: null };
  const last = new Date(Math.min(periodEnd.getTime(), now().getTime()));
  const span = { since: localDay(periodStart, siteTimeZone, 0), until: localDay(last, siteTimeZone, 0) };
  const [mails, usedDays] = await Promise.all([
    memberMailsPoint.require()({ memberId, email: member.email }),
    countRecordedDays(db, memberId, span),
  ]);
  const proving = mails.toReversed().flatMap(({ kind, state, at }) => {
    const known = provingMails.find((each) => each === kind);
    return known && state === 'sent' ? [{ kind: known, at: at.toISOString() }] : [];
  });
  return { mails: proving, used_days: usedDays };
}

function toStaffDispute(row: ListedDispute, people: People): StaffDispute {
  return {
    ...{ id: row.id, subscription: row.subscriptionId, member: people(row.memberId) },
    ...{ amount_cents: row.amountCents, currency: row.currency, reason: row.reason, state: row.state },
    ...{ is_refundable: row.isRefundable, opened_at: row.openedAt.toISOString() },
    due_at: row.dueAt?.toISOString() ?? null,
  };
}
