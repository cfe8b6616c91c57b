import { Fragment } from 'react';
import { i18nFor } from '../i18n/i18n.server.ts';
import type { Language } from '../i18n/language.ts';
import { MailButton, MailCode, MailLayout, MailLink, renderMail } from './layout.tsx';
import type { Mail } from './message.ts';

/** A part of a mail: a paragraph, a code to copy, the main action, or a secondary link. */
export type MailPart =
  | string
  | { code: string }
  | { href: string; label: string }
  | { asideHref: string; label: string };

/**
 * A short mail, with the same content in plain text and HTML. `preview` is the line that a mailbox shows after the
 * subject.
 */
export type MailContent = { subject: string; preview: string; parts: readonly MailPart[] };

/** Renders a mail in the language of its recipient. */
export function writeMail({ subject: words, preview, parts }: MailContent, language: Language): Mail {
  // A title or a name may have several lines, but a header must have only one. A mail with a header of two lines
  // would be refused.
  const title = words.replaceAll(/(?:[^\S\u00A0\u202F]|\p{Cc})+/gu, ' ').trim();
  // Only the title keeps the spaces that hold an amount and its currency together.
  const subject = title.replaceAll(/\s+/g, ' ').trim();
  return {
    subject,
    text: `${parts.map(plainText).join('\n\n')}\n`,
    ...renderMail(
      <MailLayout title={title} preview={preview} language={language}>
        {parts.map((part) => (
          <Fragment key={plainText(part)}>{markup(part)}</Fragment>
        ))}
      </MailLayout>,
      i18nFor(language),
    ),
  };
}

function plainText(part: MailPart): string {
  if (typeof part === 'string') return part;
  if ('asideHref' in part) return `${part.label}: ${part.asideHref}`;
  return 'code' in part ? part.code : part.href;
}

function markup(part: MailPart) {
  if (typeof part === 'string') return <p>{part}</p>;
  if ('code' in part) return <MailCode>{part.code}</MailCode>;
  if ('asideHref' in part) return <MailLink href={part.asideHref}>{part.label}</MailLink>;
  return <MailButton href={part.href}>{part.label}</MailButton>;
}
