import { msg } from '@lingui/core/macro';
import type { Language } from '../i18n/language.ts';
import { translate } from '../i18n/server.ts';
import type { MailPart } from './mail-content.tsx';

/** The last part of a mail that somebody else may have caused: it ends such mails for a day. `notMe` is its link. */
export function notMePart(notMe: string, language: Language): MailPart {
  return {
    asideHref: notMe,
    label: translate(language, msg`No he sido yo, y hoy no quiero más correos así`),
  };
}
