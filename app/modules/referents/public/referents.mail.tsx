import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { config } from '#app/platform/config.server.ts';
import { translate } from '#app/platform/i18n/i18n.server.ts';
import { writeMail } from '#app/platform/mail/mail-content.tsx';
import type { MailTemplate } from '#app/platform/mail/template.ts';

/** The mail that notifies moderators of a waiting review. It does not quote the review. */
export const reviewWaitingMail: MailTemplate<{ name: string; link: string }> = ({ name, link }, language) => {
  const say = (text: MessageDescriptor) => translate(language, text);
  const what = say(msg`Hay una reseña de ${{ name }} que espera.`);
  const parts = [
    what,
    say(msg`No llega otro aviso mientras la cola no se vacíe.`),
    { href: link, label: say(msg`Ver la página`) },
    { asideHref: `${config.siteUrl}/admin/hoy`, label: say(msg`Cambiar si te llegan estos avisos`) },
  ];
  return writeMail({ subject: say(msg`Una reseña de ${{ name }} espera`), preview: what, parts }, language);
};
