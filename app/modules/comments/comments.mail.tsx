import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { config } from '#app/platform/config.server.ts';
import { translate } from '#app/platform/i18n/i18n.server.ts';
import { greet } from '#app/platform/mail/greeting.ts';
import { writeMail } from '#app/platform/mail/mail-content.tsx';
import type { MailTemplate } from '#app/platform/mail/template.ts';
import type { ReportReason } from './comments.schema.ts';
import type { Notice } from './moderation.server.ts';

/** The mail about a reply in a member's thread. It does not quote the reply. */
export const replyMail: MailTemplate<{
  displayName: string | null;
  title: string;
  link: string;
  unsubscribe: string;
}> = ({ displayName, title, link, unsubscribe }, language) => {
  const say = (text: MessageDescriptor) => translate(language, text);
  const what = say(msg`Alguien ha respondido en tu conversación sobre «${{ title }}».`);
  const parts = [
    greet(displayName, language),
    what,
    { href: link, label: say(msg`Leer la respuesta`) },
    say(msg`Te escribimos porque lo pediste al comentar.`),
    { asideHref: unsubscribe, label: say(msg`No quiero más avisos de respuestas`) },
  ];
  return writeMail({ subject: say(msg`Tienes una respuesta en Yoi`), preview: what, parts }, language);
};

/** The mail about a decision. The moderator reads the same mail before it is sent. */
export const decisionMail: MailTemplate<Notice> = ({ verb, ...facts }, language) => {
  if (verb === 'hide') return hiddenMail(facts, language);
  if (verb === 'restore') return restoredMail(facts, language);
  return verb === 'ban' ? bannedMail(facts, language) : unbannedMail(facts, language);
};

/** A decision of a moderator about a comment, with everything that its mail states. */
type DecisionProps = { displayName: string | null; title: string; link: string; reason: string };

/** The mail to the author of a comment that a moderator has hidden. It states the reason. */
const hiddenMail: MailTemplate<DecisionProps> = ({ displayName, title, link, reason }, language) => {
  const say = (text: MessageDescriptor) => translate(language, text);
  const what = say(msg`Hemos retirado el comentario que escribiste en «${{ title }}».`);
  const parts = [
    greet(displayName, language),
    what,
    say(msg`Motivo: ${{ reason }}`),
    { href: link, label: say(msg`Ver la página`) },
    say(againMessage),
  ];
  return writeMail({ subject: say(msg`Hemos retirado un comentario tuyo`), preview: what, parts }, language);
};

/** The mail to the author of a comment that a moderator has restored. It states why the comment was hidden. */
const restoredMail: MailTemplate<DecisionProps> = ({ displayName, title, link, reason }, language) => {
  const say = (text: MessageDescriptor) => translate(language, text);
  const what = say(msg`Tu comentario en «${{ title }}» se ve otra vez.`);
  const parts = [
    greet(displayName, language),
    what,
    say(msg`Lo habíamos retirado por este motivo: ${{ reason }}`),
    say(msg`Lo hemos mirado de nuevo y lo hemos devuelto a su sitio.`),
    { href: link, label: say(msg`Ver el comentario`) },
  ];
  return writeMail({ subject: say(msg`Tu comentario se ve otra vez`), preview: what, parts }, language);
};

/** The mail to a member who was banned. It states the reason, and how many comments were hidden. */
const bannedMail: MailTemplate<{ displayName: string | null; reason: string; hidden: number }> = (
  { displayName, reason, hidden },
  language,
) => {
  const say = (text: MessageDescriptor) => translate(language, text);
  const what = say(msg`Desde hoy tu cuenta no puede escribir comentarios ni reseñas.`);
  const hiddenToo = msg`${plural(hidden, {
    one: 'También hemos retirado # comentario tuyo.',
    other: 'También hemos retirado # comentarios tuyos.',
  })}`;
  const parts = [
    greet(displayName, language),
    what,
    say(msg`Motivo: ${{ reason }}`),
    ...(hidden > 0 ? [say(hiddenToo)] : []),
    say(msg`Todo lo demás sigue igual: puedes leer y usar tu espacio como siempre.`),
    say(againMessage),
  ];
  return writeMail({ subject: say(msg`Tu cuenta ya no puede comentar`), preview: what, parts }, language);
};

/** The mail to a member whose ban was lifted. */
const unbannedMail: MailTemplate<{ displayName: string | null }> = ({ displayName }, language) => {
  const say = (text: MessageDescriptor) => translate(language, text);
  const what = say(msg`Tu cuenta puede escribir otra vez comentarios y reseñas.`);
  const parts = [
    greet(displayName, language),
    what,
    { href: `${config.siteUrl}/blog`, label: say(msg`Leer el blog`) },
  ];
  return writeMail({ subject: say(msg`Tu cuenta puede comentar otra vez`), preview: what, parts }, language);
};

const againMessage = msg`Si crees que es un error, contesta a este correo y lo miramos otra vez.`;

const reasonNames: Readonly<Record<ReportReason, MessageDescriptor>> = {
  insulto: msg`Insulta o ataca a alguien`,
  publicidad: msg`Es publicidad o una estafa`,
  datos: msg`Muestra datos de otra persona`,
  salud: msg`Alguien puede estar en peligro`,
  otro: msg`Es otra cosa`,
};

/** The mail to moderators about a reported comment, with the reason of the report. It does not quote the comment. */
export const reportMail: MailTemplate<{ title: string; link: string; reason: ReportReason; note: string }> = (
  { title, link, reason, note },
  language,
) => {
  const say = (text: MessageDescriptor) => translate(language, text);
  const why = say(reasonNames[reason]);
  const what = say(msg`Motivo: ${{ why }}.`);
  const setting = {
    asideHref: `${config.siteUrl}/admin/hoy`,
    label: say(msg`Cambiar si te llegan estos avisos`),
  };
  const parts = [what, ...(note ? [note] : []), { href: link, label: say(msg`Leer el comentario`) }, setting];
  return writeMail(
    { subject: say(msg`Han avisado de un comentario en «${{ title }}»`), preview: what, parts },
    language,
  );
};
