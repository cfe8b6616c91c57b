import type { SignUpFacts } from '#app/modules/accounts/index.ts';
import { localDay } from '#app/modules/days/schema.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import { siteTimeZone } from '#app/platform/i18n/dates.ts';
import { log } from '#app/platform/log.server.ts';
import { insertEvents } from './figures.queries.ts';
import { listPagesOf } from './visit.queries.ts';
import { toName } from './visit-source.server.ts';
import { storeVisits, toVisitor } from './visits.server.ts';

/** The names that stand for an unknown value of a dimension. */
const noCampaign = 'none';
const unknownPage = 'unknown';

/**
 * Counts a sign-up by its campaign and its first page. Also counts the pages that were read before the sign-up.
 * The rows do not contain the member's id.
 */
export async function countSignUp(trx: WriterTransaction, { pages, campaign }: SignUpFacts): Promise<void> {
  const at = now();
  const name = toName(campaign.utm_campaign ?? campaign.utm_source ?? '') || noCampaign;
  await insertEvents(trx, [
    { kind: 'sign-ups', at, one: name, two: pages[0] ?? unknownPage, people: 1 },
    ...pages
      .filter((page) => page !== '/register')
      .map((page) => ({ kind: 'reading', at, one: page, two: '', people: 1 })),
  ]);
}

/**
 * Finds the pages that a browser has read on the current day. Returns no pages after a failure, because figures
 * must not prevent a sign-up.
 */
export async function findReadPages(client: { ip: string; userAgent: string }): Promise<string[]> {
  try {
    await storeVisits();
    const day = localDay(now(), siteTimeZone, 0);
    return await listPagesOf(db, day, await toVisitor(day, client.ip, client.userAgent));
  } catch (error) {
    log.warn({ err: error }, 'the pages before a sign-up could not be found');
    return [];
  }
}
