import type { Language } from '../i18n/language.ts';
import type { Mail } from './message.ts';

/**
 * A mail template, in the file `<noun>.mail.tsx` of its module. It is a pure function of its data and the language of
 * the recipient.
 */
export type MailTemplate<Props> = (props: Props, language: Language) => Mail;
