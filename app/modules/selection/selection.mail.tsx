import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { config } from '#app/platform/config.server.ts';
import { translate } from '#app/platform/i18n/i18n.server.ts';
import { writeMail } from '#app/platform/mail/mail-content.tsx';
import type { MailTemplate } from '#app/platform/mail/template.ts';

type Decided = { name: string; reason: string };

/**
 * The mail to an accepted applicant. `invitationHref` is the link with which an address without an account joins the
 * team; it is null if the applicant has an account. `keepsRole` is true if the account keeps another role of the team.
 */
export const acceptedMail: MailTemplate<Decided & { invitationHref: string | null; keepsRole: boolean }> = (
  { name, reason, invitationHref, keepsRole },
  language,
) => {
  const say = (text: MessageDescriptor) => translate(language, text);
  const what = say(msg`Hola, ${{ name }}. Hemos leído tu candidatura y nos gustaría contar contigo.`);
  const next =
    invitationHref === null
      ? [
          keepsRole
            ? say(msg`Tu cuenta de Yoi conserva el papel que ya tenía en el equipo. Entra cuando quieras.`)
            : say(msg`Tu cuenta de Yoi ya tiene el papel de experta o experto. Entra cuando quieras.`),
          { href: `${config.appUrl}/app/hoy`, label: say(msg`Ir a mi espacio`) },
        ]
      : [
          say(msg`Para unirte, abre este enlace. Sirve una vez, durante catorce días.`),
          { href: invitationHref, label: say(msg`Unirme al equipo`) },
        ];
  const kept = say(msg`Guardamos tu candidatura para tu perfil: no tendrás que escribirla otra vez.`);
  const parts = [what, ...toParagraphs(reason), ...next, kept];
  return writeMail({ subject: say(msg`Tu candidatura está aceptada`), preview: what, parts }, language);
};

/** The mail to an applicant whose application was refused. */
export const refusedMail: MailTemplate<Decided> = ({ name, reason }, language) => {
  const say = (text: MessageDescriptor) => translate(language, text);
  const what = say(msg`Hola, ${{ name }}. Hemos leído tu candidatura y esta vez no seguimos adelante.`);
  const parts = [
    what,
    ...toParagraphs(reason),
    say(msg`Gracias por el tiempo que le has dedicado. Puedes presentarte a otra plaza cuando quieras.`),
    { href: `${config.siteUrl}/positions`, label: say(msg`Ver las plazas`) },
  ];
  return writeMail({ subject: say(msg`Sobre tu candidatura`), preview: what, parts }, language);
};

function toParagraphs(reason: string): string[] {
  return reason
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean);
}
