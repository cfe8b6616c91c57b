import { recordAudit } from '#app/platform/audit/audit.server.ts';
import { now } from '#app/platform/clock.ts';
import { config } from '#app/platform/config.server.ts';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import type { EventContext } from '#app/platform/events.server.ts';
import { type Language, languages } from '#app/platform/i18n/language.ts';
import { sendMail } from '#app/platform/mail/mail.ts';
import type { MailKind } from '#app/platform/mail/mail-kinds.ts';
import type { Mail } from '#app/platform/mail/message.ts';
import { mayDo, staffRoles } from '#app/platform/staff/registry.ts';
import type { Staff } from '#app/platform/staff/staff.server.ts';
import {
  deleteModerationMail,
  getsModerationMail,
  insertModerationMail,
  listModerationReceivers,
} from '../member/role.queries.ts';
import { lockRoles } from './roles.server.ts';

/** The mailbox of the team gets its mails in Spanish. */
const [spanish] = languages;

/** Returns whether the actor gets a mail when something waits for moderation. */
export function readModerationMail({ memberId }: Staff): Promise<boolean> {
  return getsModerationMail(db, memberId);
}

/**
 * Stores whether the actor gets a mail when something waits for moderation. If the role was revoked in the
 * meantime, nothing is stored.
 */
export async function setModerationMail(actor: Staff, isOn: boolean): Promise<void> {
  const { memberId } = actor;
  const roles = staffRoles.filter((role) => mayDo(role, 'notices.set'));
  await inTransaction(async (trx) => {
    await lockRoles(trx);
    const isChanged = isOn
      ? await insertModerationMail(trx, { memberId, roles, since: now() })
      : await deleteModerationMail(trx, memberId);
    if (!isChanged) return;
    await recordAudit(trx, actor, 'notices.set', {
      object: { kind: 'member', id: memberId },
      before: { moderation_mail: !isOn },
      after: { moderation_mail: isOn },
    });
  });
}

/**
 * Notifies the moderators who have asked for such mails that something waits for moderation, in the language of
 * each moderator. If no moderator has asked for them, the mailbox of the team gets the mail. A retry sends each
 * mail under the same id.
 */
export async function mailModerators(
  kind: MailKind,
  { jobId }: EventContext,
  write: (language: Language) => Mail,
): Promise<void> {
  const receivers = await listModerationReceivers(db);
  const keeps = 'address';
  if (receivers.length === 0) {
    const to = { address: config.contactEmail };
    await sendMail({ ...write(spanish), to, messageId: jobId, note: { kind, memberId: null, keeps } });
  }
  for (const { memberId, email, language } of receivers)
    await sendMail({
      ...write(language),
      to: { address: email },
      messageId: `${jobId}-${memberId}`,
      note: { kind, memberId, keeps },
    });
}
