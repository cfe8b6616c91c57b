import { writeMail } from '#app/platform/mail/mail-content.tsx';
import type { MailTemplate } from '#app/platform/mail/template.ts';

/** The mail that notifies the team of a waiting review. It does not quote the review. */
export const reviewWaitingMail: MailTemplate<{ name: string; link: string }> = ({ name, link }, language) => {
  const what = `Hay una reseña de ${name} que espera.`;
  const parts = [
    what,
    'No llega otro aviso mientras la cola no se vacíe.',
    { href: link, label: 'Ver la página' },
  ];
  return writeMail({ subject: `Una reseña de ${name} espera`, preview: what, parts }, language);
};
