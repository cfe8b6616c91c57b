import { expect, test } from 'vitest';
import { config } from '../config.server.ts';
import { readToken } from '../crypto/signed-token.ts';
import { writeMail } from './mail-content.tsx';
import { type OutgoingMail, toEnvelope } from './message.ts';
import { notMePart } from './not-me.ts';
import { defineUnsubscribeLink } from './unsubscribe-link.ts';

const host = new URL(config.siteUrl).hostname;

const toFields = (changes: Partial<OutgoingMail> = {}) =>
  toEnvelope({
    ...{ to: { address: 'ana@persona.example' }, subject: 'Hola', text: 'Hola.', html: '<p>Hola.</p>' },
    ...{ messageId: 'job-1', note: { kind: 'welcome', memberId: 7, keeps: 'body' } },
    ...changes,
  });

test('a mail of the program is marked as automatic, so that no out-of-office reply is sent to it', () => {
  const { headers, from, messageId } = toFields();
  expect(headers).toEqual({ 'Auto-Submitted': 'auto-generated' });
  expect([from, messageId]).toEqual([config.mailFrom, `<job-1@${host}>`]);
});

test('a mail that a person wrote names the mailbox for replies, and refers to the earlier mails of its thread', () => {
  const thread = { replyTo: 'ayuda@yoi.example', earlier: ['job-1', 'job-2'] };
  const envelope = toFields({ messageId: 'job-3', thread });
  expect(envelope).toMatchObject({
    replyTo: 'ayuda@yoi.example',
    inReplyTo: `<job-2@${host}>`,
    references: [`<job-1@${host}>`, `<job-2@${host}>`],
    headers: {},
  });
});

test('the first mail of a thread refers to no earlier mail', () => {
  const envelope = toFields({ thread: { replyTo: 'ayuda@yoi.example', earlier: [] } });
  expect(envelope).toMatchObject({ replyTo: 'ayuda@yoi.example' });
  expect(Object.keys(envelope)).not.toEqual(expect.arrayContaining(['inReplyTo']));
});

test('only a recurring mail has the headers to unsubscribe with one click', () => {
  const { headers } = toFields({ unsubscribe: 'https://yoi.example/parar?t=1' });
  expect(headers).toMatchObject({
    'List-Unsubscribe': '<https://yoi.example/parar?t=1>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

test('no mail can attach a file of this machine or content from a URL', () => {
  expect(toFields()).toMatchObject({ disableFileAccess: true, disableUrlAccess: true });
});

test.each<[string, Partial<OutgoingMail>]>([
  ['an earlier id of two lines', { thread: { replyTo: 'a@b.example', earlier: ['a\r\nBcc: x'] } }],
  ['an earlier id with brackets', { thread: { replyTo: 'a@b.example', earlier: ['ok', '<a>'] } }],
  ['an id without letters', { messageId: '' }],
  ['an id that is too long', { messageId: 'a'.repeat(101) }],
  ['an address that is too long', { to: { address: `${'a'.repeat(250)}@b.es` } }],
  ['a line separator in the name', { to: { address: 'a@b.es', name: 'Ana\u2028Bcc' } }],
  ['a NUL in the subject', { subject: 'Hola\0' }],
  ['a script as address to unsubscribe', { unsubscribe: 'javascript:alert(1)' }],
])('a mail with %s is refused', (_what, changes) => {
  expect(() => toFields(changes)).toThrow(expect.objectContaining({ name: 'UnsafeMail' }));
});

test.each(['ana+yoi@persona.example', 'ñu@persona.example', 'a@b', `${'a'.repeat(240)}@persona.es`])(
  'the address %s is accepted as one mailbox',
  (address) => {
    expect(toFields({ to: { address } }).to).toEqual({ address, name: '' });
  },
);

test('the plain text of a mail has each part in a separate paragraph, and the URLs of its links', () => {
  const { text, html } = writeMail(
    {
      ...{ subject: 'Tu código', preview: 'Diez minutos' },
      parts: [
        'Hola.',
        { code: '481516' },
        { href: 'https://yoi.example/a', label: 'Entrar' },
        notMePart('https://yoi.example/no', 'es-ES'),
      ],
    },
    'es-ES',
  );
  expect(text).toBe(
    'Hola.\n\n481516\n\nhttps://yoi.example/a\n\nNo he sido yo, y hoy no quiero más correos así: https://yoi.example/no\n',
  );
  expect(html).toContain('<p class="aside"><a href="https://yoi.example/no">');
});

test('a link to unsubscribe belongs to one member, and its token is valid for only one kind of mail', async () => {
  const stopped: number[] = [];
  const define = (purpose: string) =>
    defineUnsubscribeLink({ path: '/parar', purpose, stop: async (id) => void stopped.push(id) });
  const [replies, reminders] = [define('stop replies'), define('stop reminders')];
  const token = new URL(replies.href(7)).searchParams.get('t') ?? '';
  expect(readToken('stop replies', token)).toBe('7');
  expect([replies.isValid(token), reminders.isValid(token)]).toEqual([true, false]);
  expect([await reminders.stop(token), await replies.stop(token), await replies.stop(token)]).toEqual([
    false,
    true,
    true,
  ]);
  expect(stopped).toEqual([7, 7]);
});
