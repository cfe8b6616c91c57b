// Runs alone because it changes settings.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, expect, test, vi } from 'vitest';
import { config } from '../config.server.ts';
import { sendMail } from './mail.ts';
import type { OutgoingMail } from './message.ts';

vi.hoisted(() => vi.stubEnv('MAIL_URL', ''));
afterAll(() => void vi.unstubAllEnvs());

const folder = path.join(config.dataDirectory, 'mail');
const letter: OutgoingMail = {
  to: { address: 'maria@example.org', name: 'María Ñíguez, la vecina' },
  subject: 'Tu código para entrar — ¡ya está aquí!',
  text: 'Hola, María:\n\nTu código es 481516.\n',
  html: '<p>Tu código es <b>481516</b>.</p>',
  messageId: '0b7e-1',
  note: { kind: 'welcome', memberId: null, keeps: 'body' },
};

test('if there is no mail server, a message is written as one complete file', async () => {
  await sendMail(letter);
  const [name = ''] = readdirSync(folder);
  expect(name).toMatch(/^\d{8}T\d{9}Z-0b7e-1\.eml$/);
  expect(statSync(path.join(folder, name)).mode & 0o777).toBe(0o600);
  const mail = await PostalMime.parse(readFileSync(path.join(folder, name)));
  expect(mail).toMatchObject({
    from: { address: 'hola@yoi.example', name: 'Yoi' },
    to: [letter.to],
    subject: letter.subject,
    messageId: '<0b7e-1@yoi.test>',
  });
  expect(mail.text?.trim()).toBe(letter.text.trim());
  expect(mail.html?.trim()).toBe(letter.html);
});

test('if a retry sends a message again, no second file is written', async () => {
  await sendMail(letter);
  await sendMail({ ...letter, messageId: '0b7e-2' });
  const names = readdirSync(folder);
  expect(names).toHaveLength(2);
  expect(names.toSorted()[1]).toContain('0b7e-2');
});

test.each([
  ['a line break in the subject', { subject: 'Hola\r\nBcc: otra@example.org' }],
  ['a lone line feed in the subject', { subject: 'Hola\nBcc: otra@example.org' }],
  ['a line break in the name', { to: { address: 'a@example.org', name: 'A\r\nBcc: otra@example.org' } }],
  ['a line break in the address', { to: { address: 'a@example.org\r\nBcc: otra@example.org' } }],
  ['two addresses', { to: { address: 'a@example.org,otra@example.org' } }],
  ['a name in the address', { to: { address: 'A <a@example.org>' } }],
  ['a quoted local part', { to: { address: '"a b"@example.org' } }],
  ['no address', { to: { address: '' } }],
  ['a line break in the address to unsubscribe', { unsubscribe: 'https://yoi.test/\r\nBcc: b@example.org' }],
  ['two addresses to unsubscribe', { unsubscribe: 'https://yoi.test/>, <https://example.org/' }],
  ['a message id with brackets', { messageId: 'a>\r\nBcc: <b' }],
])('a message with %s is refused', async (_what, change) => {
  await expect(sendMail({ ...letter, messageId: 'never', ...change })).rejects.toMatchObject({
    name: 'UnsafeMail',
  });
  expect(readdirSync(folder).filter((name) => name.includes('never'))).toEqual([]);
});
