import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { config } from '#app/platform/config.ts';
import type { Language } from '#app/platform/i18n/language.ts';
import { i18nFor, translate } from '#app/platform/i18n/server.ts';
import { MailButton, MailCode, MailLayout, renderMail } from '#app/platform/mail/layout.tsx';
import type { MailTemplate } from '#app/platform/mail/template.ts';

/** The code of a sign-up. The digits stand once in the text, and never in the subject, which a locked phone shows. */
export const codeMail: MailTemplate<{ code: string }> = ({ code }, language) => {
  const say = (text: MessageDescriptor) => translate(language, text);
  const title = say(msg`Tu código de Yoi`);
  const hello = say(msg`¡Hola! Este es el código para confirmar tu correo:`);
  const howLong = say(msg`Sirve durante diez minutos y una sola vez.`);
  const notYou = say(
    msg`Si no lo has pedido tú, no hagas nada: sin el código nadie puede abrir una cuenta con tu correo.`,
  );
  return {
    subject: title,
    text: paragraphs(hello, code, howLong, notYou),
    ...renderMail(
      <MailLayout title={title} preview={howLong} language={language}>
        <p>{hello}</p>
        <MailCode>{code}</MailCode>
        <p>{howLong}</p>
        <p>{notYou}</p>
      </MailLayout>,
      i18nFor(language),
    ),
  };
};

/** For who has an account at the address that somebody began a sign-up with. */
export const existingAccountMail: MailTemplate<{ username: string }> = ({ username }, language) => {
  const say = (text: MessageDescriptor) => translate(language, text);
  const title = say(msg`Ya tienes una cuenta en Yoi`);
  const what = say(
    msg`Hola, ${{ username }}. Alguien, quizá tú, ha empezado un registro con este correo, que ya tiene cuenta.`,
  );
  const instead = say(msg`No hace falta otra: entra con tu nombre de usuario o con este correo.`);
  const notYou = say(msg`Si no has sido tú, no hagas nada. Tu cuenta sigue como estaba.`);
  const href = `${config.appUrl}/auth/inicio_sesion`;
  return {
    subject: title,
    text: paragraphs(what, instead, href, notYou),
    ...renderMail(
      <MailLayout title={title} preview={instead} language={language}>
        <p>{what}</p>
        <p>{instead}</p>
        <MailButton href={href}>{say(msg`Entrar en Yoi`)}</MailButton>
        <p>{notYou}</p>
      </MailLayout>,
      i18nFor(language),
    ),
  };
};

/** Greets a new member. */
export const welcomeMail: MailTemplate<{ username: string }> = ({ username }, language: Language) => {
  const say = (text: MessageDescriptor) => translate(language, text);
  const title = say(msg`¡Bienvenid@ al Ecosistema YOI!`);
  const hello = say(msg`Hola, ${{ username }}. Tu cuenta está lista.`);
  const first = say(
    msg`Empieza por algo pequeño: mira cómo llegas hoy. Son dos toques, sin notas y sin juicio.`,
  );
  const href = `${config.appUrl}/app/hoy`;
  return {
    subject: title,
    text: paragraphs(hello, first, href),
    ...renderMail(
      <MailLayout title={title} preview={first} language={language}>
        <p>{hello}</p>
        <p>{first}</p>
        <MailButton href={href}>{say(msg`Mirar cómo estoy`)}</MailButton>
      </MailLayout>,
      i18nFor(language),
    ),
  };
};

function paragraphs(...texts: string[]): string {
  return `${texts.join('\n\n')}\n`;
}
