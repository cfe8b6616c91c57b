import { type Asker, countUnaskedMail, recognise } from '#app/modules/accounts/index.ts';
import { removeFilms } from '#app/modules/media/index.ts';
import { inSeconds, now } from '#app/platform/clock.ts';
import { db, inTransaction } from '#app/platform/db/db.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { daySeconds, hourSeconds } from '#app/platform/duration.ts';
import { recordEvent } from '#app/platform/events.ts';
import type { Actor } from '#app/platform/http/actor.ts';
import { rateLimitKey } from '#app/platform/http/client-network.ts';
import { defineLimit } from '#app/platform/limits/limits.ts';
import { digestOrigin } from './application-video.ts';
import {
  deleteLeftBefore,
  deleteMessagesOf,
  findSameApplication,
  findSameLead,
  insertApplication,
  insertLead,
  insertMessage,
} from './contact.queries.ts';
import type { NewApplication, NewLead, NewMessage } from './contact.schema.ts';

declare module '#app/platform/events.ts' {
  interface Events {
    /** A member wrote to the team. */
    'contact.message-sent': { memberId: number; messageId: number };
    /** Somebody without an account would like to hear of Yoi. With `isHeld` she gets no mail that says so. */
    'contact.lead-left': { leadId: number; isHeld?: boolean };
    /** Somebody wants to be an expert. With `isHeld` she gets no mail that says so. */
    'contact.application-left': { applicationId: number; isHeld?: boolean };
  }
}

const limits = {
  /** member: messages to the team. */
  message: defineLimit({ name: 'contact-message', points: 5, perSeconds: hourSeconds }),
  /** address of the machine: forms sent from one place. */
  form: defineLimit({ name: 'contact-form', points: 10, perSeconds: hourSeconds }),
};

/**
 * Sends a message to the team, and a mail that says so to the member.
 * @throws TooManyRequests
 */
export async function sendMessage(actor: Actor, message: NewMessage): Promise<void> {
  await limits.message.consume(String(actor.memberId));
  await inTransaction(async (trx) => {
    const messageId = await insertMessage(trx, actor.memberId, message, now());
    await recordEvent(trx, 'contact.message-sent', { memberId: actor.memberId, messageId });
  });
}

/**
 * Keeps what somebody without an account leaves in the form of the site. The same, word by word, within a day is kept
 * once: somebody who did not see an answer sends it again.
 * @throws TooManyRequests
 */
export async function leaveLead(lead: NewLead, asker: Asker): Promise<void> {
  await limits.form.consume(rateLimitKey(asker.ip));
  const since = inSeconds(-daySeconds);
  // Asked here too, as nobody is mailed for the same words again; and below, for the same words at once.
  if (await findSameLead(db, lead, since)) return;
  const isHeld = !(await mayThank(lead.email, asker));
  await inTransaction(async (trx) => {
    await lockFor(trx, 'contact', lead.email.toLowerCase());
    if (await findSameLead(trx, lead, since)) return;
    const leadId = await insertLead(trx, lead, now());
    await recordEvent(trx, 'contact.lead-left', { leadId, isHeld });
  });
}

/**
 * Keeps the application of somebody who wants to be an expert; the same, word by word, within a day once.
 * @returns its id
 * @throws TooManyRequests
 */
export async function leaveApplication(application: NewApplication, asker: Asker): Promise<number> {
  await limits.form.consume(rateLimitKey(asker.ip));
  const sentFrom = digestOrigin(asker.ip);
  const since = inSeconds(-daySeconds);
  const known = await findSameApplication(db, application, since);
  if (known !== undefined) return known;
  const isHeld = !(await mayThank(application.email, asker));
  return inTransaction(async (trx) => {
    await lockFor(trx, 'contact', application.email.toLowerCase());
    const same = await findSameApplication(trx, application, since);
    if (same !== undefined) return same;
    const applicationId = await insertApplication(trx, application, { consentedAt: now(), sentFrom });
    await recordEvent(trx, 'contact.application-left', { applicationId, isHeld });
    return applicationId;
  });
}

/** An address in a form may be anybody's: whether it may be mailed once more. */
async function mayThank(email: string, asker: Asker): Promise<boolean> {
  return countUnaskedMail(email, await recognise(email.toLowerCase(), asker));
}

/** Deletes what a member who left has written to the team. */
export function forgetSender(memberId: number): Promise<void> {
  return deleteMessagesOf(db, memberId);
}

const yearSeconds = 365 * daySeconds;

/** Forgets what was left a year ago: messages, leads, and applications with their films (the privacy page promises it). */
export async function forgetOld(): Promise<void> {
  await inTransaction(async (trx) => {
    for (const applicationId of await deleteLeftBefore(trx, inSeconds(-yearSeconds)))
      await removeFilms(trx, `application:${applicationId}`);
  });
}
