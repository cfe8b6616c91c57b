import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { translate } from '#app/platform/i18n/i18n.server.ts';
import { greet } from '#app/platform/mail/greeting.ts';
import { writeMail } from '#app/platform/mail/mail-content.tsx';
import type { MailTemplate } from '#app/platform/mail/template.ts';

/** The mail about a reply in a member's thread. It does not quote the reply. */
export const replyMail: MailTemplate<{ displayName: string | null; title: string; link: string }> = (
  { displayName, title, link },
  language,
) => {
  const say = (text: MessageDescriptor) => translate(language, text);
  const what = say(msg`Alguien ha respondido en tu conversación sobre «${{ title }}».`);
  const parts = [
    greet(displayName, language),
    what,
    { href: link, label: say(msg`Leer la respuesta`) },
    say(msg`Te escribimos porque lo pediste al comentar.`),
  ];
  return writeMail({ subject: say(msg`Tienes una respuesta en Yoi`), preview: what, parts }, language);
};

/** The mail to the team about a reported comment, with the reason of the report. It does not quote the comment. */
export const reportMail: MailTemplate<{ title: string; link: string; reason: string; note: string }> = (
  { title, link, reason, note },
  language,
) => {
  const what = `Motivo: ${reason.replaceAll('_', ' ')}.`;
  const parts = [what, ...(note ? [note] : []), { href: link, label: 'Leer el comentario' }];
  return writeMail({ subject: `Han avisado de un comentario en «${title}»`, preview: what, parts }, language);
};
