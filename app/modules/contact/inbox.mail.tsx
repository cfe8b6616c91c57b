import { writeMail } from '#app/platform/mail/mail-content.tsx';
import type { MailTemplate } from '#app/platform/mail/template.ts';

/** The mail with an answer of the team. A blank line begins a new paragraph. */
export const answerMail: MailTemplate<{ subject: string; text: string }> = ({ subject, text }, language) => {
  const parts = text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean);
  return writeMail({ subject, preview: parts[0] ?? subject, parts }, language);
};
