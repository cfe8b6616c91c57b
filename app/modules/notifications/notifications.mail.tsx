import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { translate } from '#app/platform/i18n/i18n.server.ts';
import { greet } from '#app/platform/mail/greeting.ts';
import { writeMail } from '#app/platform/mail/mail-content.tsx';
import type { MailTemplate } from '#app/platform/mail/template.ts';
import type { ReminderKind } from './reminder-choice.server.ts';

type Props = { displayName: string | null; link: string; unsubscribe: string };

type Words = {
  subject: MessageDescriptor;
  preview: MessageDescriptor;
  texts: readonly MessageDescriptor[];
  action: MessageDescriptor;
};

/** The mail for each kind of reminder. No mail contains anything that the member measured or wrote. */
export const reminderMails: Readonly<Record<ReminderKind, MailTemplate<Props>>> = {
  daily: reminder({
    subject: msg`Tu momento de hoy en Yoi`,
    preview: msg`Aquí lo tienes, para cuando te venga bien.`,
    texts: [
      msg`Nos pediste un aviso al día. Si hoy no te viene bien, no pasa nada.`,
      msg`Los días en que ya has apuntado algo no te escribimos.`,
    ],
    action: msg`Abrir mi día`,
  }),
  letter: reminder({
    subject: msg`Mañana puedes abrir tu carta`,
    preview: msg`Es la que guardaste para el final.`,
    texts: [
      msg`La carta que guardaste para el final de tu Parada se abre al cerrarla, y mañana ya puedes.`,
      msg`No hay prisa: si quieres seguir unos días, la carta te espera.`,
    ],
    action: msg`Abrir Yoi`,
  }),
  farewell: reminder({
    subject: msg`Dejamos de mandarte el aviso diario`,
    preview: msg`Este es el último. Si un día lo quieres de vuelta, está en tu perfil.`,
    texts: [
      msg`Parece que el aviso diario no te sirve ahora, así que este es el último.`,
      msg`Lo que apuntaste sigue donde estaba. Si un día quieres volver a tener un aviso, está en Perfil, en Avisos.`,
    ],
    action: msg`Abrir Yoi`,
  }),
};

function reminder({ subject, preview, texts, action }: Words): MailTemplate<Props> {
  return ({ displayName, link, unsubscribe }, language) => {
    const say = (text: MessageDescriptor) => translate(language, text);
    const parts = [
      greet(displayName, language),
      ...texts.map(say),
      { href: link, label: say(action) },
      { asideHref: unsubscribe, label: say(msg`No quiero más recordatorios`) },
    ];
    return writeMail({ subject: say(subject), preview: say(preview), parts }, language);
  };
}
