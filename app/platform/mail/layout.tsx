import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { config } from '../config.ts';
import { mailStyles } from './mail-styles.ts';

/** `title` is the heading; `preview` is the line that a mailbox shows after the subject. */
export type MailLayoutProps = { title: string; preview: string; language: string; children: ReactNode };

/** The frame of every mail: one column of plain elements, no image or font to fetch, readable without its styles. */
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
        <main className="card">
          <p className="brand">Yoi</p>
          <h1>{title}</h1>
          {children}
        </main>
        <footer className="footer">
          <p>
            <Trans>Recibes este correo por tu cuenta en Yoi.</Trans>{' '}
            <a href={config.siteUrl}>{new URL(config.siteUrl).host}</a>
          </p>
        </footer>
      </body>
    </html>
  );
}

/** A code to copy by eye, each digit apart. */
export function MailCode({ children }: { children: string }) {
  return <p className="code">{children}</p>;
}

/** The one thing to do, as a link that looks like a button. */
export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p>
      <a className="button" href={href}>
        {children}
      </a>
    </p>
  );
}

/** Something else that can be done, as a plain link. */
export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p>
      <a href={href}>{children}</a>
    </p>
  );
}

/** The HTML of a mail, complete; with `i18n` the texts of its components are in that language. */
export function renderMail(mail: ReactElement, i18n?: I18n): { html: string } {
  const whole = i18n ? <I18nProvider i18n={i18n}>{mail}</I18nProvider> : mail;
  return { html: `<!doctype html>${renderToStaticMarkup(whole)}` };
}
