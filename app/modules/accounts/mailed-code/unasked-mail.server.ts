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
 * Limits of mails that anybody can cause: codes, links, thanks for a form. One count holds for all kinds and all
 * askers. Over it a mail is held back, and the response does not show it.
 */
const limits = {
  /** mailbox: asked for by somebody who is not known to be its owner. */
  strangers: defineLimit({ name: 'accounts-mail-strangers', points: 10, perSeconds: daySeconds }),
  /**
   * mailbox and network: asked for in a network where its owner has signed in. Neighbours share the count, other
   * networks do not.
   */
  ownNetwork: defineLimit({ name: 'accounts-mail-network', points: 10, perSeconds: daySeconds }),
  /** mailbox: asked for in a browser in which its owner has signed in; nobody else can use it up. */
  ownBrowser: defineLimit({ name: 'accounts-mail-browser', points: 10, perSeconds: daySeconds }),
};

/** The origin of a request for a mail: its IP, and the token that the browser stores of its last sign-in. */
export type Asker = { ip: string; knownBrowser: Buffer | null };

/** An asker, and whether the owner of the address is known in that browser and network. */
export type RecognisedAsker = OwnerMatch & {
  network: string;
  /** The key for the limits of one network. An own browser has a key that it shares with nobody. */
  limitKey: string;
};

/** Reads the asker from a request, or from what a page knows of it. */
export function toAsker({ ip, cookies }: { ip: string; cookies: Record<string, string | undefined> }): Asker {
  return { ip, knownBrowser: readKnownBrowser(cookies) };
}

/**
 * Looks up whether the owner of an address has signed in from this browser or network. The query runs, and takes as
 * long, for every address.
 */
export async function recognise(email: string, { ip, knownBrowser }: Asker): Promise<RecognisedAsker> {
  const network = ipPrefix(ip);
  const match = await findOwnerMatch(db, email, { tokenHash: knownBrowser, ipPrefix: network });
  return { ...match, network, limitKey: match.isOwnBrowser ? 'own browser' : rateLimitKey(ip) };
}

/**
 * Counts a mail that the owner of an address may not have asked for. When it must not be sent, the caller still does
 * all other work, so that neither the response nor its time shows it.
 * @param asker null if the asker is no longer known
 * @returns whether the mail may be sent
 */
export async function countUnaskedMail(email: string, asker: RecognisedAsker | null): Promise<boolean> {
  const mailbox = toMailbox(email);
  // The silence is looked up in any case, so that each branch takes as long as the others.
  const silenced = await isSilenced(db, hashMailbox(mailbox), now());
  if (asker?.isOwnBrowser) return tryConsume(limits.ownBrowser, mailbox);
  if (asker?.isOwnNetwork) return tryConsume(limits.ownNetwork, `${mailbox} ${asker.network}`);
  return (await tryConsume(limits.strangers, mailbox)) && !silenced;
}

/** Stops mails that strangers cause to this address, for a day from now. */
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
 * Returns the mailbox of an address: `ana+a@` and `ana+b@` share one, and so do `a.na@` and `ana@` where dots do not
 * count.
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
