import type { SignUpFacts } from '#app/modules/accounts/index.ts';
import { localDay } from '#app/modules/days/schema.ts';
import { now } from '#app/platform/clock.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import { siteTimeZone } from '#app/platform/i18n/dates.ts';
import { insertEvents } from './figures.queries.ts';
import { listPagesOf } from './visit.queries.ts';
import { toName } from './visit-source.server.ts';
import { storeVisits, toVisitor } from './visits.server.ts';

/** The names of a dimension whose value is not known. */
const noCampaign = 'none';
const unknownPage = 'unknown';

/**
 * Counts a sign-up by its campaign and the first page of the day, and the pages that were read before it. The rows
 * have no number of the member.
 */
export async function countSignUp(trx: WriterTransaction, { client, campaign }: SignUpFacts): Promise<void> {
  const at = now();
  const pages = client ? await findPages(trx, client, at) : [];
  const name = toName(campaign.utm_campaign ?? campaign.utm_source ?? '') || noCampaign;
  await insertEvents(trx, [
    { kind: 'sign-ups', at, one: name, two: pages[0] ?? unknownPage, people: 1 },
    ...pages
      .filter((page) => page !== '/register')
      .map((page) => ({ kind: 'reading', at, one: page, two: '', people: 1 })),
  ]);
}

/** Finds the pages of the current day that the browser of a sign-up has read. */
async function findPages(
  trx: WriterTransaction,
  { ip, userAgent }: NonNullable<SignUpFacts['client']>,
  at: Date,
): Promise<string[]> {
  await storeVisits();
  const day = localDay(at, siteTimeZone, 0);
  return listPagesOf(trx, day, await toVisitor(day, ip, userAgent));
}
