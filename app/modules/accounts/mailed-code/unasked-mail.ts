import { inSeconds, now } from '#app/platform/clock.ts';
import { hashCode } from '#app/platform/crypto/codes.ts';
import { db } from '#app/platform/db/db.ts';
import { daySeconds } from '#app/platform/duration.ts';
import { TooManyRequests } from '#app/platform/errors.ts';
import { ipPrefix, rateLimitKey } from '#app/platform/http/client-network.ts';
import { defineLimit, type Limit } from '#app/platform/limits/limits.ts';
import { knownBrowserOf } from '../session/known-browser.ts';
import { type Acquaintance, findAcquaintance, isSilenced, upsertSilence } from './unasked-mail.queries.ts';

/**
 * Mails that an address gets of what anybody can ask for: codes, links, thanks for a form. One count for all kinds and
 * all askers; over it a mail is held back, and whoever asked is told nothing.
 */
const limits = {
  /** mailbox: asked for by who is not known to be its owner. */
  strangers: defineLimit({ name: 'accounts-mail-strangers', points: 10, perSeconds: daySeconds }),
  /** mailbox and network: asked for where its owner has signed in. Neighbours share it, other networks do not. */
  ownNetwork: defineLimit({ name: 'accounts-mail-network', points: 10, perSeconds: daySeconds }),
  /** mailbox: asked for in a browser in which its owner has signed in; nobody else can use it up. */
  ownBrowser: defineLimit({ name: 'accounts-mail-browser', points: 10, perSeconds: daySeconds }),
};

/** From where a mail is asked for: the address of the machine, and what a browser keeps of its last sign-in. */
export type Asker = { ip: string; knownBrowser: Buffer | null };

/** Who asks, and how well the owner of the address is known there. */
export type RecognisedAsker = Acquaintance & {
  network: string;
  /** What the limits of one network count her as: her own browser is a network that she shares with nobody. */
  countedAs: string;
};

/** Who asks, of a request or of what a page knows of it. */
export function askerOf({ ip, cookies }: { ip: string; cookies: Record<string, string | undefined> }): Asker {
  return { ip, knownBrowser: knownBrowserOf(cookies) };
}

/** Whether the owner of an address has signed in there before. It is asked, and takes as long, for every address. */
export async function recognise(email: string, { ip, knownBrowser }: Asker): Promise<RecognisedAsker> {
  const network = ipPrefix(ip);
  const known = await findAcquaintance(db, email, { tokenHash: knownBrowser, ipPrefix: network });
  return { ...known, network, countedAs: known.isOwnBrowser ? 'own browser' : rateLimitKey(ip) };
}

/**
 * Counts a mail that an address need not have asked for. When it may not go the work is done all the same, so that
 * neither the answer nor its time says so.
 * @param asker null where it is not known any more who asked
 * @returns whether it may go
 */
export async function countUnaskedMail(email: string, asker: RecognisedAsker | null): Promise<boolean> {
  const mailbox = mailboxOf(email);
  // Asked, and counted, in any case: each way takes as long as the others.
  const silenced = await isSilenced(db, hashMailbox(mailbox), now());
  if (asker?.isOwnBrowser) return isTaken(limits.ownBrowser, mailbox);
  if (asker?.isOwnNetwork) return isTaken(limits.ownNetwork, `${mailbox} ${asker.network}`);
  return (await isTaken(limits.strangers, mailbox)) && !silenced;
}

/** For a day from now no stranger causes a mail to this address. */
export async function silenceStrangers(email: string): Promise<void> {
  const endsAt = inSeconds(daySeconds);
  await upsertSilence(db, hashMailbox(mailboxOf(email)), { at: now(), endsAt });
}

async function isTaken(limit: Limit, key: string): Promise<boolean> {
  try {
    await limit.consume(key);
    return true;
  } catch (error) {
    if (error instanceof TooManyRequests) return false;
    throw error;
  }
}

/** `ana+a@` and `ana+b@` end in one mailbox, and so do `a.na@` and `ana@` where dots do not count. */
function mailboxOf(email: string): string {
  const [, name = email, domain = ''] = /^(.*)@([^@]*)$/.exec(email.toLowerCase()) ?? [];
  const [bare = ''] = name.split('+', 1);
  const isDotless = domain === 'gmail.com' || domain === 'googlemail.com';
  return `${(isDotless ? bare.replaceAll('.', '') : bare) || name}@${domain}`;
}

function hashMailbox(mailbox: string): Buffer {
  return hashCode('silenced mailbox', mailbox);
}
