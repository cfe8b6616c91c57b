import { z } from 'zod';
import {
  type Asker,
  countUnaskedMail,
  findMemberByEmail,
  type Member,
  recognise,
} from '#app/modules/accounts/index.ts';
import { inSeconds, now } from '#app/platform/clock.ts';
import { hashToken, randomToken } from '#app/platform/crypto/codes.ts';
import { sealForJob } from '#app/platform/crypto/sealing.ts';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { daySeconds, hourSeconds, minuteSeconds } from '#app/platform/duration.ts';
import { recordEvent } from '#app/platform/events.server.ts';
import { rateLimitKey } from '#app/platform/http/client-network.server.ts';
import type { Language } from '#app/platform/i18n/language.ts';
import { defineLimit } from '#app/platform/limits/limits.ts';
import { base } from './callback-url.server.ts';
import { insertEmailLink, takeEmailLink } from './email-link.queries.ts';

declare module '#app/platform/events.server.ts' {
  interface Events {
    /** A sign-in link was requested. `sealedLink` is its sealed URL. If `isHeld` is true, no mail is sent. */
    'session-service.link-requested': { emailLinkId: number; sealedLink: string; isHeld: boolean };
  }
}

const linkSeconds = 15 * minuteSeconds;

const limits = {
  /** Per email address and network: links for one address that were requested in one network. */
  link: defineLimit({ name: 'session-service-link', points: 3, perSeconds: 15 * minuteSeconds }),
  /** Per email address and network: links for one address that were requested in one network in a day. */
  linkInOneDay: defineLimit({ name: 'session-service-link-day', points: 10, perSeconds: daySeconds }),
  /**
   * Per IP address: links that were requested in one network. A link that signs a member in from the same
   * network is subtracted again.
   */
  linkFromOneNetwork: defineLimit({ name: 'session-service-link-ip', points: 20, perSeconds: hourSeconds }),
};

const emailAddress = z.string().trim().max(254).toLowerCase().pipe(z.email());

/** Returns the typed mail address in lower case. Returns null if it is invalid. */
export function readEmail(value: unknown): string | null {
  const parsed = emailAddress.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/**
 * Has a link mailed to an address. Only the mail shows whether the address has an account.
 * @returns the flow to which the link is bound, for a cookie
 * @throws TooManyRequests
 */
export async function requestEmailLink(
  email: string,
  { callbackUrl, language, asker }: { callbackUrl: string; language: Language; asker: Asker },
): Promise<string> {
  const isHeld = !(await mayMailLink(email, asker));
  const flow = randomToken();
  const token = randomToken();
  const link = `${base}/callback/email?${new URLSearchParams({ callbackUrl, token, email })}`;
  await inTransaction(async (trx) => {
    const emailLinkId = await insertEmailLink(trx, {
      tokenHash: hashToken(token),
      flowHash: hashToken(flow),
      email,
      language,
      createdAt: now(),
      expiresAt: inSeconds(linkSeconds),
    });
    const sealedLink = sealForJob(link);
    await recordEvent(trx, 'session-service.link-requested', { emailLinkId, sealedLink, isHeld });
  });
  return flow;
}

/**
 * Counts the request for a link.
 * @returns whether the mail with the link may be sent
 * @throws TooManyRequests
 */
async function mayMailLink(email: string, asker: Asker): Promise<boolean> {
  await limits.linkFromOneNetwork.consume(rateLimitKey(asker.ip));
  const recognised = await recognise(email, asker);
  const key = `${email} ${recognised.limitKey}`;
  await limits.link.consume(key);
  await limits.linkInOneDay.consume(key);
  return countUnaskedMail(email, recognised);
}

/** Consumes a link in the browser that requested it, and returns its member. Returns null if the link is invalid. */
export async function redeemLink({
  token,
  email,
  flow,
  ip,
}: {
  token: string;
  email: string;
  flow: string | undefined;
  ip: string;
}): Promise<Member | null> {
  if (!flow) return null;
  const link = { tokenHash: hashToken(token), flowHash: hashToken(flow), email };
  if (!(await takeEmailLink(db, link, now()))) return null;
  await limits.linkFromOneNetwork.giveBack(rateLimitKey(ip));
  return (await findMemberByEmail(db, email)) ?? null;
}
