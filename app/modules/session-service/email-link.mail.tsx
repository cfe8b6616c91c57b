import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { config } from '#app/platform/config.server.ts';
import { translate } from '#app/platform/i18n/i18n.server.ts';
import { greet } from '#app/platform/mail/greeting.ts';
import { writeMail } from '#app/platform/mail/mail-content.tsx';
import { notMePart } from '#app/platform/mail/not-me.ts';
import type { MailTemplate } from '#app/platform/mail/template.ts';

/** The mail with the link that signs a member in. */
export const linkMail: MailTemplate<{ displayName: string | null; link: string; notMe: string }> = (
  { displayName, link, notMe },
  language,
) => {
  const say = (text: MessageDescriptor) => translate(language, text);
  const howLong = say(
    msg`Sirve durante quince minutos, una sola vez y en el mismo navegador en el que lo has pedido.`,
  );
  const parts = [
    `${greet(displayName, language)} ${say(msg`Con este enlace entras en Yoi sin contraseña.`)}`,
    { href: link, label: say(msg`Entrar en Yoi`) },
    howLong,
    say(msg`Si no lo has pedido tú, no hagas nada: sin este correo nadie puede usarlo.`),
    notMePart(notMe, language),
  ];
  return writeMail({ subject: say(msg`Tu enlace para entrar en Yoi`), preview: howLong, parts }, language);
};

/** The mail to an address that has no account. */
export const noAccountMail: MailTemplate<{ notMe: string }> = ({ notMe }, language) => {
  const say = (text: MessageDescriptor) => translate(language, text);
  const what = say(
    msg`Alguien, quizá tú, ha pedido un enlace para entrar en Yoi con este correo, que no tiene cuenta.`,
  );
  const parts = [
    what,
    say(msg`Si quieres, puedes crearla ahora. La primera Parada es gratis.`),
    { href: `${config.appUrl}/register`, label: say(msg`Crear mi cuenta`) },
    say(msg`Si no has sido tú, no hagas nada.`),
    notMePart(notMe, language),
  ];
  return writeMail(
    { subject: say(msg`No hay ninguna cuenta con este correo`), preview: what, parts },
    language,
  );
};
