import { z } from 'zod';
import { findMemberByEmail, type Member, placeOf } from '#app/modules/accounts/index.ts';
import { inSeconds, now } from '#app/platform/clock.ts';
import { hashToken, randomToken } from '#app/platform/crypto/codes.ts';
import { sealForJob } from '#app/platform/crypto/sealing.ts';
import { db, inTransaction } from '#app/platform/db/db.ts';
import { recordEvent } from '#app/platform/events.ts';
import type { Language } from '#app/platform/i18n/language.ts';
import { defineLimit } from '#app/platform/limits/limits.ts';
import { base } from './callback-url.ts';
import { insertEmailLink, takeEmailLink } from './email-link.queries.ts';

declare module '#app/platform/events.ts' {
  interface Events {
    /** Somebody asked for a link to sign in with; `sealedLink` is its address. */
    'session-service.link-requested': { emailLinkId: number; sealedLink: string };
  }
}

const linkSeconds = 900;

const limits = {
  /** e-mail address: links mailed to one person. */
  link: defineLimit({ name: 'session-service-link', points: 3, perSeconds: 900 }),
  linkInOneDay: defineLimit({ name: 'session-service-link-day', points: 10, perSeconds: 86_400 }),
  /** address of the machine: links asked for from one place. */
  linkFromOnePlace: defineLimit({ name: 'session-service-link-ip', points: 20, perSeconds: 3_600 }),
};

const emailAddress = z.string().trim().max(254).toLowerCase().pipe(z.email());

/** The address as it was typed, made plain; null when it cannot be one. */
export function readEmail(value: unknown): string | null {
  const parsed = emailAddress.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/**
 * Has a link mailed to an address; that it has no account is said in that mail, and nowhere else.
 * @returns the flow that the link is bound to, for a cookie
 * @throws TooManyRequests
 */
export async function requestEmailLink(
  email: string,
  { callbackUrl, language, ip }: { callbackUrl: string; language: Language; ip: string },
): Promise<string> {
  await limits.linkFromOnePlace.consume(placeOf(ip));
  await limits.link.consume(email);
  await limits.linkInOneDay.consume(email);
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
    await recordEvent(trx, 'session-service.link-requested', { emailLinkId, sealedLink: sealForJob(link) });
  });
  return flow;
}

/** Whom a link lets in, once, in the browser that asked for it; null when it is not good. */
export async function redeemLink({
  token,
  email,
  flow,
}: {
  token: string;
  email: string;
  flow: string | undefined;
}): Promise<Member | null> {
  if (!flow) return null;
  const link = { tokenHash: hashToken(token), flowHash: hashToken(flow), email };
  if (!(await takeEmailLink(db, link, now()))) return null;
  return (await findMemberByEmail(db, email)) ?? null;
}
