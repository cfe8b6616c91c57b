import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { MailButton, MailCode, MailLayout, renderMail } from './layout.tsx';
import { writeMail } from './mail-content.tsx';

const i18n = setupI18n({ locale: 'es-ES', messages: { 'es-ES': {} } });

const { html } = renderMail(
  <MailLayout title="Tu código" preview="Sirve diez minutos" language="es-ES">
    <MailCode>481516</MailCode>
    <MailButton href="https://yoi.example/entrar?a=1&b=2">{'Entrar <ahora>'}</MailButton>
  </MailLayout>,
  i18n,
);

test('a mail is a complete document in its language, and is readable in light and dark mode', () => {
  expect(html).toMatch(/^<!doctype html><html lang="es-ES">/);
  expect(html).toContain('<h1>Tu código</h1>');
  expect(html).toContain('prefers-color-scheme: dark');
});

test('a mail has no script and loads no external resource', () => {
  expect(html).not.toMatch(/<(img|script|link|iframe)\b|url\(|@import| src=/);
});

test('screen readers treat the tables of a mail as mere layout', () => {
  const tables = html.match(/<table[^>]*>/g) ?? [];
  expect(tables.length).toBe(2);
  for (const table of tables) expect(table).toContain('role="presentation"');
});

test('a mail begins with the wordmark, which screen readers read as one name, and ends with the sender', () => {
  expect(html).toMatch(/<p class="brand" role="img" aria-label="Yoi"><span aria-hidden="true">/);
  expect(html).toContain('Yoi es un sitio para ver cómo estás');
  expect(html.indexOf('aria-label="Yoi"')).toBeLessThan(html.indexOf('<h1>'));
});

test('texts that are inserted into a mail are escaped', () => {
  expect(html).toContain('href="https://yoi.example/entrar?a=1&amp;b=2">Entrar &lt;ahora&gt;</a>');
});

test('an amount and its currency stay together in the title of a mail', () => {
  const content = { subject: 'Tu recibo: 9,90\u00A0€', preview: 'Gracias', parts: ['Hola.'] };
  const { subject, html: letter } = writeMail(content, 'es-ES');
  expect(subject).toBe('Tu recibo: 9,90 €');
  expect(letter).toContain('<h1>Tu recibo: 9,90\u00A0€</h1>');
});

test('the subject of a mail is a single line, even if it contains a title or name with several lines', () => {
  const { subject, html: letter } = writeMail(
    {
      subject: 'Candidatura de Ana\r\nBcc: todas@persona.example\u2028<b>',
      preview: '<i>',
      parts: ['<script>'],
    },
    'es-ES',
  );
  expect(subject).toBe('Candidatura de Ana Bcc: todas@persona.example <b>');
  expect(letter).not.toMatch(/<(b|i|script)>/);
});
