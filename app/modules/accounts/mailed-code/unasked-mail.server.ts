import { inSeconds, now } from '#app/platform/clock.ts';
import { hashCode } from '#app/platform/crypto/codes.ts';
import { db } from '#app/platform/db/db.ts';
import { daySeconds } from '#app/platform/duration.ts';
import { TooManyRequests } from '#app/platform/errors.ts';
import { ipPrefix, rateLimitKey } from '#app/platform/http/client-network.server.ts';
import { defineLimit, type Limit } from '#app/platform/limits/limits.ts';
import { readKnownBrowser } from '../session/known-browser.server.ts';
import { findOwnerMatch, isSilenced, type OwnerMatch, upsertSilence } from './unasked-mail.queries.ts';

/**
 * Limits of the mails that anybody can request: codes, links and confirmations of a form. Each limit counts all
 * these kinds of mail together. If a mail exceeds a limit, it is held back, and the response does not show
 * this.
 */
const limits = {
  /** Per mailbox: mails that were requested by somebody who is not recognised as the owner of the mailbox. */
  strangers: defineLimit({ name: 'accounts-mail-strangers', points: 10, perSeconds: daySeconds }),
  /**
   * Per mailbox and network: mails that were requested in a network where the owner of the mailbox has signed
   * in. Neighbours in this network share the count. Other networks do not.
   */
  ownNetwork: defineLimit({ name: 'accounts-mail-network', points: 10, perSeconds: daySeconds }),
  /**
   * Per mailbox: mails that were requested in a browser in which the owner of the mailbox has signed in. Nobody
   * else can use up this limit.
   */
  ownBrowser: defineLimit({ name: 'accounts-mail-browser', points: 10, perSeconds: daySeconds }),
};

/** The origin of a request for a mail: its IP, and the token that the browser stored at its last sign-in. */
export type Asker = { ip: string; knownBrowser: Buffer | null };

/**
 * An asker, with fields that state whether the owner of the e-mail address has signed in from the asker's browser or
 * network.
 */
export type RecognisedAsker = OwnerMatch & {
  network: string;
  /**
   * The key for the limits of one network. A browser in which the owner has signed in has a separate key, which no
   * other browser shares.
   */
  limitKey: string;
};

/** Returns the asker, from the IP and the cookies of a request. */
export function toAsker({ ip, cookies }: { ip: string; cookies: Record<string, string | undefined> }): Asker {
  return { ip, knownBrowser: readKnownBrowser(cookies) };
}

/**
 * Looks up whether the owner of an e-mail address has signed in from the asker's browser or network. The query runs
 * for every address and always takes the same time.
 */
export async function recognise(email: string, { ip, knownBrowser }: Asker): Promise<RecognisedAsker> {
  const network = ipPrefix(ip);
  const match = await findOwnerMatch(db, email, { tokenHash: knownBrowser, ipPrefix: network });
  return { ...match, network, limitKey: match.isOwnBrowser ? 'own browser' : rateLimitKey(ip) };
}

/**
 * Counts a mail that perhaps somebody other than the owner of the address has requested. If the mail must not
 * be sent, the caller still does all other work. Otherwise the response or its duration would show that no mail
 * was sent.
 * @param asker null if the asker is no longer known
 * @returns whether the mail may be sent
 */
export async function countUnaskedMail(email: string, asker: RecognisedAsker | null): Promise<boolean> {
  const mailbox = toMailbox(email);
  // Always looks up whether the owner has stopped such mails, so that every branch takes equally long.
  const silenced = await isSilenced(db, hashMailbox(mailbox), now());
  if (asker?.isOwnBrowser) return tryConsume(limits.ownBrowser, mailbox);
  if (asker?.isOwnNetwork) return tryConsume(limits.ownNetwork, `${mailbox} ${asker.network}`);
  return (await tryConsume(limits.strangers, mailbox)) && !silenced;
}

/** For one day, stops the mails that strangers request for this address. */
export async function silenceStrangers(email: string): Promise<void> {
  const endsAt = inSeconds(daySeconds);
  await upsertSilence(db, hashMailbox(toMailbox(email)), { at: now(), endsAt });
}

async function tryConsume(limit: Limit, key: string): Promise<boolean> {
  try {
    await limit.consume(key);
    return true;
  } catch (error) {
    if (error instanceof TooManyRequests) return false;
    throw error;
  }
}

/**
 * Returns the mailbox of an address. `ana+a@` and `ana+b@` share one mailbox. At providers that ignore dots,
 * `a.na@` and `ana@` share one too.
 */
function toMailbox(email: string): string {
  const [, name = email, domain = ''] = /^(.*)@([^@]*)$/.exec(email.toLowerCase()) ?? [];
  const [bare = ''] = name.split('+', 1);
  const isDotless = domain === 'gmail.com' || domain === 'googlemail.com';
  return `${(isDotless ? bare.replaceAll('.', '') : bare) || name}@${domain}`;
}

function hashMailbox(mailbox: string): Buffer {
  return hashCode('silenced mailbox', mailbox);
}
