import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { config } from '#app/platform/config.server.ts';
import { translate } from '#app/platform/i18n/i18n.server.ts';
import { greet } from '#app/platform/mail/greeting.ts';
import { writeMail } from '#app/platform/mail/mail-content.tsx';
import { notMePart } from '#app/platform/mail/not-me.ts';
import type { MailTemplate } from '#app/platform/mail/template.ts';

/**
 * The mail with the code of a sign-up. The digits occur once in the text. They never occur in the subject, because a
 * locked phone shows the subject.
 */
export const codeMail: MailTemplate<{ code: string; username: string | null; notMe: string }> = (
  { code, username, notMe },
  language,
) => {
  const say = (text: MessageDescriptor) => translate(language, text);
  const howLong = say(msg`Sirve durante diez minutos y una sola vez.`);
  const parts = [
    say(msg`¡Hola! Este es el código para confirmar tu correo:`),
    { code },
    ...(username === null
      ? []
      : [say(msg`Abre la cuenta con el nombre «${{ username }}». Si no es el tuyo, no lo uses.`)]),
    howLong,
    say(
      msg`Si no lo has pedido tú, no hagas nada: sin el código nadie puede abrir una cuenta con tu correo.`,
    ),
    notMePart(notMe, language),
  ];
  return writeMail({ subject: say(msg`Tu código de Yoi`), preview: howLong, parts }, language);
};

/** The mail that the owner of an account gets if somebody starts a sign-up with the owner's address. */
export const existingAccountMail: MailTemplate<{ displayName: string | null; notMe: string }> = (
  { displayName, notMe },
  language,
) => {
  const say = (text: MessageDescriptor) => translate(language, text);
  const instead = say(msg`No hace falta otra: entra con tu nombre de usuario o con este correo.`);
  const parts = [
    `${greet(displayName, language)} ${say(msg`Alguien, quizá tú, ha empezado un registro con este correo, que ya tiene cuenta.`)}`,
    instead,
    { href: `${config.appUrl}/auth/inicio_sesion`, label: say(msg`Entrar en Yoi`) },
    say(msg`Si no has sido tú, no hagas nada. Tu cuenta sigue como estaba.`),
    notMePart(notMe, language),
  ];
  return writeMail({ subject: say(msg`Ya tienes una cuenta en Yoi`), preview: instead, parts }, language);
};

export const welcomeMail: MailTemplate<{ displayName: string | null }> = ({ displayName }, language) => {
  const say = (text: MessageDescriptor) => translate(language, text);
  const first = say(
    msg`Empieza por algo pequeño: mira cómo llegas hoy. Son dos toques, sin notas y sin juicio.`,
  );
  const parts = [
    `${greet(displayName, language)} ${say(msg`Tu cuenta está lista.`)}`,
    first,
    { href: `${config.appUrl}/app/hoy`, label: say(msg`Mirar cómo estoy`) },
  ];
  return writeMail({ subject: say(msg`¡Bienvenid@ al Ecosistema YOI!`), preview: first, parts }, language);
};
