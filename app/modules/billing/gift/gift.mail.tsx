import { msg } from '@lingui/core/macro';
import { translate } from '#app/platform/i18n/i18n.server.ts';
import { greet } from '#app/platform/mail/greeting.ts';
import { writeMail } from '#app/platform/mail/mail-content.tsx';
import type { MailTemplate } from '#app/platform/mail/template.ts';
import type { GiftMonths } from '../subscription/gift-months.ts';

const timeNames = { 1: msg`un mes`, 3: msg`tres meses`, 6: msg`seis meses`, 12: msg`un año` } as const;

/** The mail of a gift to its receiver. `giver` is the name of the payer, or null. The message may be empty. */
export const giftMail: MailTemplate<{
  giver: string | null;
  months: GiftMonths;
  message: string | null;
  link: string;
  isDemonstration: boolean;
}> = ({ giver, months, message, link, isDemonstration }, language) => {
  const say = (text: ReturnType<typeof msg>) => translate(language, text);
  const time = say(timeNames[months]);
  const gift = say(
    giver ? msg`${{ giver }} te regala ${{ time }} de Yoi.` : msg`Te regalan ${{ time }} de Yoi.`,
  );
  const parts = [
    ...[greet(null, language), gift],
    ...(message ? [`«${message}»`] : []),
    say(msg`Con Yoi apuntas cómo estás y en qué pones tu tiempo y tu dinero, y lo miras con calma.`),
    say(
      msg`No caduca y no hace falta tarjeta. Si ya tienes una suscripción, el regalo se guarda para después.`,
    ),
    ...(isDemonstration ? [say(msg`Es una demostración: no se ha movido dinero.`)] : []),
    { href: link, label: say(msg`Abrir el regalo`) },
  ];
  return writeMail(
    { subject: say(msg`Un regalo para ti: ${{ time }} de Yoi`), preview: gift, parts },
    language,
  );
};
