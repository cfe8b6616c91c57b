import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { lightColours } from '#ui/tokens.ts';
import { config } from '../config.server.ts';
import { mailStyles } from './mail-styles.ts';

/** `title` is the heading of the mail. `preview` is the line that a mailbox shows after the subject. */
export type MailLayoutProps = { title: string; preview: string; language: string; children: ReactNode };

/**
 * The frame of every mail: wordmark, heading, content and sender. The frame is a table with one column, because some
 * mail programs apply a width only to tables. It loads no image or font, and can be read without its styles.
 */
export function MailLayout({ title, preview, language, children }: MailLayoutProps) {
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{mailStyles}</style>
      </head>
      <body className="page">
        <div className="preview">{preview}</div>
        <Column className="card">
          <Brand />
          <h1>{title}</h1>
          {children}
        </Column>
        <Column className="footer">
          <WhoWeAre />
        </Column>
      </body>
    </html>
  );
}

/**
 * The one column of the mail. Some mail programs apply no styles to tables, so the width and the colours of the light
 * mode are also set as attributes.
 */
function Column({ className, children }: { className: 'card' | 'footer'; children: ReactNode }) {
  const face = className === 'card' ? { bgcolor: lightColours.card } : {};
  return (
    <table
      role="presentation"
      align="center"
      width="520"
      cellPadding={0}
      cellSpacing={0}
      className={className}
      {...face}
    >
      <tbody>
        <tr>
          <td className="cell">{children}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** The wordmark as text, because many mail programs would remove an image or show it as an attachment. */
function Brand() {
  return (
    <p className="brand" role="img" aria-label="Yoi">
      <span aria-hidden="true">
        y<span className="seed">o</span>i
      </span>
    </p>
  );
}

function WhoWeAre() {
  return (
    <>
      <p>
        <Trans>
          Yoi es un sitio para ver cómo estás y en qué pones tu tiempo, tu energía y tu dinero, a tu ritmo.
        </Trans>
      </p>
      <p>
        <Trans>Recibes este correo por tu cuenta en Yoi, o porque nos has escrito.</Trans>{' '}
        <a href={config.siteUrl}>{new URL(config.siteUrl).host}</a>
      </p>
    </>
  );
}

/** A code that a person reads and types. Its digits have wide spaces between them. */
export function MailCode({ children }: { children: string }) {
  return <p className="code">{children}</p>;
}

/** The main action, as a link that looks like a button. */
export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p>
      <a className="button" href={href}>
        {children}
      </a>
    </p>
  );
}

/** A secondary action, as a plain link. */
export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p className="aside">
      <a href={href}>{children}</a>
    </p>
  );
}

/** Renders a complete mail to HTML. If `i18n` is given, the components of the mail use its language. */
export function renderMail(mail: ReactElement, i18n?: I18n): { html: string } {
  const element = i18n ? <I18nProvider i18n={i18n}>{mail}</I18nProvider> : mail;
  return { html: `<!doctype html>${renderToStaticMarkup(element)}` };
}
