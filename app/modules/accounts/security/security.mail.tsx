import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { config } from '#app/platform/config.server.ts';
import { formatInstant } from '#app/platform/i18n/dates.ts';
import { translate } from '#app/platform/i18n/i18n.server.ts';
import { greet } from '#app/platform/mail/greeting.ts';
import { writeMail } from '#app/platform/mail/mail-content.tsx';
import { notMePart } from '#app/platform/mail/not-me.ts';
import type { MailTemplate } from '#app/platform/mail/template.ts';

type Named = { displayName: string | null };

/** The mail with the code that allows a member to set a new password. */
export const recoveryCodeMail: MailTemplate<Named & { code: string; notMe: string }> = (
  { displayName, code, notMe },
  language,
) => {
  const say = (text: MessageDescriptor) => translate(language, text);
  const howLong = say(msg`Sirve durante diez minutos y una sola vez.`);
  const parts = [
    `${greet(displayName, language)} ${say(msg`Este es el código para elegir otra contraseña:`)}`,
    { code },
    howLong,
    say(msg`Si no lo has pedido tú, no hagas nada: tu contraseña sigue siendo la misma.`),
    notMePart(notMe, language),
  ];
  return writeMail({ subject: say(msg`Recupera tu cuenta de Yoi`), preview: howLong, parts }, language);
};

/** The mail with the code by which a signed-in member confirms a change of password. */
export const identityCodeMail: MailTemplate<Named & { code: string }> = ({ displayName, code }, language) => {
  const say = (text: MessageDescriptor) => translate(language, text);
  const howLong = say(msg`Sirve durante diez minutos y una sola vez.`);
  const parts = [
    `${greet(displayName, language)} ${say(msg`Este es el código para cambiar tu contraseña:`)}`,
    { code },
    howLong,
    say(
      msg`Si no lo has pedido tú, alguien ha entrado en tu cuenta: no se lo digas a nadie y elige otra contraseña.`,
    ),
    { href: `${config.appUrl}/auth/recuperar`, label: say(msg`Elegir otra contraseña`) },
  ];
  return writeMail(
    { subject: say(msg`Tu código para cambiar la contraseña`), preview: howLong, parts },
    language,
  );
};

export const passwordChangedMail: MailTemplate<Named> = ({ displayName }, language) => {
  const say = (text: MessageDescriptor) => translate(language, text);
  const what = `${greet(displayName, language)} ${say(msg`La contraseña de tu cuenta acaba de cambiar y hemos cerrado las demás sesiones.`)}`;
  return writeMail(
    { subject: say(msg`Tu contraseña ha cambiado`), preview: what, parts: [what, ...notYou(say)] },
    language,
  );
};

/**
 * The mail that is sent after a refresh token was used twice. In this case the token or its successor was stolen.
 */
export const sessionStolenMail: MailTemplate<Named> = ({ displayName }, language) => {
  const say = (text: MessageDescriptor) => translate(language, text);
  const what = `${greet(displayName, language)} ${say(msg`Alguien ha intentado usar una sesión tuya desde otro sitio, así que la hemos cerrado.`)}`;
  const parts = [
    what,
    say(msg`Vuelve a entrar cuando quieras. Si no reconoces lo que pasó, elige otra contraseña.`),
    { href: `${config.appUrl}/auth/recuperar`, label: say(msg`Elegir otra contraseña`) },
  ];
  return writeMail({ subject: say(msg`Hemos cerrado una de tus sesiones`), preview: what, parts }, language);
};

export const secondFactorMail: MailTemplate<Named & { added: boolean }> = (
  { displayName, added },
  language,
) => {
  const say = (text: MessageDescriptor) => translate(language, text);
  const what = added
    ? `${greet(displayName, language)} ${say(msg`Tu cuenta tiene un segundo paso nuevo para entrar.`)}`
    : `${greet(displayName, language)} ${say(msg`Se ha quitado un segundo paso para entrar en tu cuenta.`)}`;
  return writeMail(
    { subject: say(msg`Ha cambiado la entrada a tu cuenta`), preview: what, parts: [what, ...notYou(say)] },
    language,
  );
};

/**
 * The mail that is sent after the attempts at a second factor ran out. The person who made the attempts knows the
 * password.
 */
export const secondFactorGuessedMail: MailTemplate<Named> = ({ displayName }, language) => {
  const say = (text: MessageDescriptor) => translate(language, text);
  const what = `${greet(displayName, language)} ${say(msg`Alguien ha escrito bien tu contraseña, y después demasiados códigos equivocados de tu segundo paso. No ha entrado.`)}`;
  return writeMail(
    { subject: say(msg`Alguien intenta entrar en tu cuenta`), preview: what, parts: [what, ...notYou(say)] },
    language,
  );
};

/**
 * The mail that is sent after a request to close an account. The erasure follows in a week, and the member may decide
 * to stay until then.
 */
export const closingRequestedMail: MailTemplate<Named & { eraseAt: Date; timeZone: string }> = (
  { displayName, eraseAt, timeZone },
  language,
) => {
  const say = (text: MessageDescriptor) => translate(language, text);
  const day = formatInstant(eraseAt, language, 'long', timeZone);
  const what = `${greet(displayName, language)} ${say(msg`Tu cuenta se borra el ${{ day }}, como nos has pedido. Desde ya no recibirás más avisos, y lo que publicaste no se ve.`)}`;
  const parts = [
    what,
    say(msg`Si cambias de idea, entra antes de ese día y pulsa Quedarme. Todo seguirá como estaba.`),
    say(msg`Al entrar también puedes llevarte una copia de tus datos.`),
    { href: `${config.appUrl}/auth/inicio_sesion`, label: say(msg`Entrar en Yoi`) },
    say(msg`Si no has sido tú, entra, pulsa Quedarme y elige otra contraseña.`),
  ];
  return writeMail({ subject: say(msg`Tu cuenta se borra el ${{ day }}`), preview: what, parts }, language);
};

export const accountClosedMail: MailTemplate<Named> = ({ displayName }, language) => {
  const say = (text: MessageDescriptor) => translate(language, text);
  const what = `${greet(displayName, language)} ${say(msg`Hemos borrado tu cuenta y todo lo que guardaba, como nos pediste.`)}`;
  const parts = [
    what,
    say(msg`Gracias por el tiempo que pasaste aquí. Si algún día vuelves, te recibimos con gusto.`),
  ];
  return writeMail({ subject: say(msg`Tu cuenta se ha borrado`), preview: what, parts }, language);
};

function notYou(say: (text: MessageDescriptor) => string) {
  return [
    say(msg`Si has sido tú, no hay nada más que hacer. Si no, elige otra contraseña ahora mismo.`),
    { href: `${config.appUrl}/auth/recuperar`, label: say(msg`Elegir otra contraseña`) },
  ];
}
