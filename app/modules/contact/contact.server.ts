import { msg } from '@lingui/core/macro';
import { type Asker, countUnaskedMail, recognise } from '#app/modules/accounts/index.ts';
import { findKnownPosition } from '#app/modules/content/index.ts';
import { removeFilms } from '#app/modules/media/index.ts';
import { inSeconds, now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { daySeconds, hourSeconds } from '#app/platform/duration.ts';
import { refuseField } from '#app/platform/errors.ts';
import { recordEvent } from '#app/platform/events.server.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { rateLimitKey } from '#app/platform/http/client-network.server.ts';
import type { Language } from '#app/platform/i18n/language.ts';
import { defineLimit } from '#app/platform/limits/limits.ts';
import { digestOrigin } from './application-video.server.ts';
import {
  deleteContactsBefore,
  deleteMessagesOf,
  findSameApplication,
  findSameLead,
  insertApplication,
  insertLead,
  insertMessage,
} from './contact.queries.ts';
import type { NewApplication, NewLead, NewMessage } from './contact.schema.ts';
import { insertConversation } from './inbox.queries.ts';
import { forgetInboxWorker } from './inbox-export.queries.ts';

declare module '#app/platform/events.server.ts' {
  interface Events {
    /** A member wrote to the team. */
    'contact.message-sent': { memberId: number; messageId: number };
    /** A person without an account submitted a lead. If `isHeld` is true, no confirmation is mailed. */
    'contact.lead-left': { leadId: number; isHeld?: boolean };
    /** A person applied as an expert. If `isHeld` is true, no confirmation is mailed. */
    'contact.application-left': { applicationId: number; isHeld?: boolean };
  }
}

const limits = {
  /** Per member: messages that the member sends to the team. */
  message: defineLimit({ name: 'contact-message', points: 5, perSeconds: hourSeconds }),
  /** Per IP address: forms that are submitted from one network. */
  form: defineLimit({ name: 'contact-form', points: 10, perSeconds: hourSeconds }),
};

/**
 * Sends a message to the team, and a confirmation to the member.
 * @throws TooManyRequests
 */
export async function sendMessage(actor: Actor, message: NewMessage): Promise<void> {
  await limits.message.consume(String(actor.memberId));
  await inTransaction(async (trx) => {
    const sentAt = now();
    const messageId = await insertMessage(trx, actor.memberId, message, sentAt);
    await insertConversation(trx, { messageId, isInterest: message.type === 1 }, sentAt);
    await recordEvent(trx, 'contact.message-sent', { memberId: actor.memberId, messageId });
  });
}

/**
 * Stores a lead. If an identical lead arrives within a day, it is stored only once, because a person who saw no
 * response may submit the form again.
 * @throws TooManyRequests
 */
export async function recordLead(lead: NewLead, asker: Asker): Promise<void> {
  await limits.form.consume(rateLimitKey(asker.ip));
  const since = inSeconds(-daySeconds);
  // This check comes before the mail is counted, because a repeated lead sends no mail. Identical leads may be
  // sent at the same time, so the check is repeated under the lock.
  if (await findSameLead(db, lead, since)) return;
  const isHeld = !(await countConfirmation(lead.email, asker));
  await inTransaction(async (trx) => {
    await lockFor(trx, 'contact', lead.email.toLowerCase());
    if (await findSameLead(trx, lead, since)) return;
    const leftAt = now();
    const leadId = await insertLead(trx, lead, leftAt);
    await insertConversation(trx, { leadId }, leftAt);
    await recordEvent(trx, 'contact.lead-left', { leadId, isHeld });
  });
}

/**
 * Stores an application. If an identical application arrives within a day, it is stored only once.
 * @param language the language in which the applicant reads mails
 * @returns the id of the application
 * @throws TooManyRequests; InvalidInput under `position` if the position is closed
 */
export async function recordApplication(
  application: NewApplication,
  asker: Asker,
  language: Language,
): Promise<number> {
  await limits.form.consume(rateLimitKey(asker.ip));
  await refuseClosedPosition(application.position ?? null);
  const sentFrom = digestOrigin(asker.ip);
  const since = inSeconds(-daySeconds);
  const existing = await findSameApplication(db, application, since);
  if (existing !== undefined) return existing;
  const isHeld = !(await countConfirmation(application.email, asker));
  return inTransaction(async (trx) => {
    await lockFor(trx, 'contact', application.email.toLowerCase());
    const same = await findSameApplication(trx, application, since);
    if (same !== undefined) return same;
    const applicationId = await insertApplication(trx, application, {
      consentedAt: now(),
      sentFrom,
      language,
    });
    await recordEvent(trx, 'contact.application-left', { applicationId, isHeld });
    return applicationId;
  });
}

/** Refuses an application for a closed position. The number of an unknown position is stored unchanged. */
async function refuseClosedPosition(position: number | null): Promise<void> {
  const known = position === null ? undefined : await findKnownPosition(db, position);
  if (known && !known.isOpen) refuseField('position', msg`Esta plaza ya está cerrada.`);
}

/**
 * Counts a confirmation mail, because the address in a form may belong to anybody. Returns whether the mail may be
 * sent.
 */
async function countConfirmation(email: string, asker: Asker): Promise<boolean> {
  return countUnaskedMail(email, await recognise(email.toLowerCase(), asker));
}

/**
 * Erases a member: the messages and the answers to them are deleted. Answers that the member wrote for the team
 * stay without a name.
 */
export function eraseSender(memberId: number): Promise<void> {
  return inTransaction(async (trx) => {
    await deleteMessagesOf(trx, memberId);
    await forgetInboxWorker(trx, memberId);
  });
}

const yearSeconds = 365 * daySeconds;

/**
 * Deletes messages, leads and applications one year after they were sent, as the privacy page promises. Their
 * answers and videos are deleted with them.
 */
export async function deleteOld(): Promise<void> {
  await inTransaction(async (trx) => {
    for (const applicationId of await deleteContactsBefore(trx, inSeconds(-yearSeconds)))
      await removeFilms(trx, `application:${applicationId}`);
  });
}
