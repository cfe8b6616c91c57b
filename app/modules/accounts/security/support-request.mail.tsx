import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { config } from '#app/platform/config.server.ts';
import { translate } from '#app/platform/i18n/i18n.server.ts';
import { greet } from '#app/platform/mail/greeting.ts';
import { writeMail } from '#app/platform/mail/mail-content.tsx';
import type { MailTemplate } from '#app/platform/mail/template.ts';

type Named = { displayName: string | null };

/**
 * The mail with a code that a member passes on to support to confirm a change of the e-mail address. One mail
 * goes to the new address. Another mail with another code goes to the old address (`isOld`).
 */
export const addressCodeMail: MailTemplate<Named & { code: string; isOld: boolean }> = (
  { displayName, code, isOld },
  language,
) => {
  const say = (text: MessageDescriptor) => translate(language, text);
  const what = isOld
    ? say(msg`Has pedido cambiar el correo de tu cuenta. Este es el código de tu correo de siempre:`)
    : say(msg`Este correo va a ser el de tu cuenta de Yoi. Este es su código:`);
  const howLong = say(msg`Díselo a quien te atiende en Yoi. Sirve durante un día.`);
  const parts = [
    `${greet(displayName, language)} ${what}`,
    { code },
    howLong,
    say(msg`Si no lo has pedido tú, no se lo des a nadie: sin el código no cambia nada.`),
  ];
  return writeMail(
    { subject: say(msg`Tu código para cambiar de correo`), preview: howLong, parts },
    language,
  );
};

/** The mail to the old address after the address of an account has changed. */
export const addressChangedMail: MailTemplate<Named> = ({ displayName }, language) => {
  const say = (text: MessageDescriptor) => translate(language, text);
  const what = `${greet(displayName, language)} ${say(msg`El correo de tu cuenta de Yoi ha cambiado, y hemos cerrado todas sus sesiones. A esta dirección ya no llega nada más.`)}`;
  const parts = [
    what,
    say(msg`Si no lo has pedido tú, escríbenos hoy mismo.`),
    { href: `${config.siteUrl}/form`, label: say(msg`Escribir a Yoi`) },
  ];
  return writeMail({ subject: say(msg`El correo de tu cuenta ha cambiado`), preview: what, parts }, language);
};

/** The mail after support has removed the second factors of a member. */
export const factorsResetMail: MailTemplate<Named> = ({ displayName }, language) => {
  const say = (text: MessageDescriptor) => translate(language, text);
  const what = `${greet(displayName, language)} ${say(msg`Hemos quitado el segundo paso de tu cuenta, como nos pediste, y hemos cerrado todas tus sesiones. Ahora entras solo con tu contraseña.`)}`;
  const parts = [
    what,
    say(msg`Cuando entres, añade otro segundo paso en Seguridad.`),
    { href: `${config.appUrl}/app/perfil/seguridad`, label: say(msg`Ir a Seguridad`) },
    say(msg`Si no lo has pedido tú, elige otra contraseña ahora mismo.`),
    { href: `${config.appUrl}/auth/recuperar`, label: say(msg`Elegir otra contraseña`) },
  ];
  return writeMail({ subject: say(msg`Tu cuenta ya no tiene segundo paso`), preview: what, parts }, language);
};
