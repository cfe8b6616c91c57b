import { msg } from '@lingui/core/macro';
import { translate } from '../i18n/i18n.server.ts';
import type { Language } from '../i18n/language.ts';
import type { MailPart } from './mail-content.tsx';

/**
 * Returns the last part of a mail that somebody other than the recipient may have caused. Its link `notMe` stops such
 * mails to this address for a day.
 */
export function notMePart(notMe: string, language: Language): MailPart {
  return {
    asideHref: notMe,
    label: translate(language, msg`No he sido yo, y hoy no quiero más correos así`),
  };
}
