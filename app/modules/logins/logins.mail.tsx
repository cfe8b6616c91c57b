import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { config } from '#app/platform/config.server.ts';
import { translate } from '#app/platform/i18n/i18n.server.ts';
import { greet } from '#app/platform/mail/greeting.ts';
import { writeMail } from '#app/platform/mail/mail-content.tsx';
import type { MailTemplate } from '#app/platform/mail/template.ts';

/** The mail that is sent after a service was linked to an account or unlinked from it. */
export const linksChangedMail: MailTemplate<{
  displayName: string | null;
  service: string;
  added: boolean;
}> = ({ displayName, service, added }, language) => {
  const say = (text: MessageDescriptor) => translate(language, text);
  const what = added
    ? `${greet(displayName, language)} ${say(msg`Desde ahora también se entra en tu cuenta con ${{ service }}.`)}`
    : `${greet(displayName, language)} ${say(msg`Ya no se entra en tu cuenta con ${{ service }}.`)}`;
  const parts = [
    what,
    say(msg`Si has sido tú, no hay nada más que hacer. Si no, elige otra contraseña ahora mismo.`),
    { href: `${config.appUrl}/auth/recuperar`, label: say(msg`Elegir otra contraseña`) },
  ];
  return writeMail({ subject: say(msg`Ha cambiado la entrada a tu cuenta`), preview: what, parts }, language);
};
