import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { translate } from '#app/platform/i18n/i18n.server.ts';
import { greet } from '#app/platform/mail/greeting.ts';
import { writeMail } from '#app/platform/mail/mail-content.tsx';
import type { MailTemplate } from '#app/platform/mail/template.ts';

/**
 * The only mail after a closing. It is sent 30 days later, only to members who agreed to it, and contains
 * neither measures nor texts of the member.
 */
export const followUpMail: MailTemplate<{ displayName: string | null; link: string }> = (
  { displayName, link },
  language,
) => {
  const say = (text: MessageDescriptor) => translate(language, text);
  const what = say(msg`Hace treinta días cerraste tu Parada. ¿Qué queda de ella?`);
  const parts = [
    greet(displayName, language),
    what,
    say(msg`Son las mismas preguntas del principio y del final, y llevan dos minutos.`),
    { href: link, label: say(msg`Responder en Yoi`) },
    say(msg`Te escribimos una sola vez sobre esto, porque lo pediste al empezar.`),
  ];
  return writeMail({ subject: say(msg`Un mes después`), preview: what, parts }, language);
};
