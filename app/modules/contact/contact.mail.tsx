import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { config } from '#app/platform/config.server.ts';
import { translate } from '#app/platform/i18n/i18n.server.ts';
import { greet } from '#app/platform/mail/greeting.ts';
import { writeMail } from '#app/platform/mail/mail-content.tsx';
import { notMePart } from '#app/platform/mail/not-me.ts';
import type { MailTemplate } from '#app/platform/mail/template.ts';

/** The mail to a member who wrote to the team or registered an interest. */
export const messageReceivedMail: MailTemplate<{ displayName: string | null }> = (
  { displayName },
  language,
) => {
  const say = (text: MessageDescriptor) => translate(language, text);
  const what = `${greet(displayName, language)} ${say(msg`Hemos recibido tu mensaje y lo leerá una persona.`)}`;
  const parts = [
    what,
    say(msg`Mientras tanto puedes seguir por donde ibas.`),
    { href: `${config.appUrl}/app/hoy`, label: say(msg`Ir a mi espacio`) },
  ];
  return writeMail({ subject: say(msg`Gracias por escribirnos`), preview: what, parts }, language);
};

/** The mail to a person without an account who submitted a form of the site. */
export const formReceivedMail: MailTemplate<{ name: string; notMe: string }> = (
  { name, notMe },
  language,
) => {
  const say = (text: MessageDescriptor) => translate(language, text);
  const what = say(msg`Hola, ${{ name }}. Nos ha llegado lo que nos contaste y te contestará una persona.`);
  const parts = [
    what,
    say(msg`Si no has sido tú, contesta a este correo y lo borramos.`),
    { href: `${config.siteUrl}/blog`, label: say(msg`Leer el blog`) },
    notMePart(notMe, language),
  ];
  return writeMail({ subject: say(msg`Gracias por escribirnos`), preview: what, parts }, language);
};

/** The mail that informs an applicant that the application was received and that a video can be added. */
export const applicationReceivedMail: MailTemplate<{ name: string; videoHref: string; notMe: string }> = (
  { name, videoHref, notMe },
  language,
) => {
  const say = (text: MessageDescriptor) => translate(language, text);
  const what = say(
    msg`Hola, ${{ name }}. Nos ha llegado tu candidatura. La leerá una persona y te contestará.`,
  );
  const parts = [
    what,
    say(msg`Si quieres que te conozcamos mejor, añade un vídeo. Este enlace sirve durante un día.`),
    { href: videoHref, label: say(msg`Añadir un vídeo`) },
    say(msg`Si no has sido tú, contesta a este correo y lo borramos.`),
    notMePart(notMe, language),
  ];
  return writeMail({ subject: say(msg`Hemos recibido tu candidatura`), preview: what, parts }, language);
};

/** The mail to an applicant whose video cannot be used. */
export const videoRefusedMail: MailTemplate<{
  name: string;
  because: MessageDescriptor;
  videoHref: string;
  notMe: string;
}> = ({ name, because, videoHref, notMe }, language) => {
  const say = (text: MessageDescriptor) => translate(language, text);
  const what = say(msg`Hola, ${{ name }}. No hemos podido usar el vídeo de tu candidatura.`);
  const parts = [
    what,
    say(because),
    say(
      msg`Tu candidatura sigue con nosotros. Si quieres, prueba con otro vídeo; el enlace sirve durante un día.`,
    ),
    { href: videoHref, label: say(msg`Subir otro vídeo`) },
    notMePart(notMe, language),
  ];
  return writeMail({ subject: say(msg`Tu vídeo no se puede ver`), preview: what, parts }, language);
};

/** The mail to the team with a new message. The mail never contains parts of a diary. */
export const teamMail: MailTemplate<{ title: string; lines: readonly string[] }> = (
  { title, lines },
  language,
) => writeMail({ subject: title, preview: title, parts: lines.filter(Boolean) }, language);
