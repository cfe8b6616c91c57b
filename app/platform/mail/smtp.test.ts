// Runs alone because it changes settings.
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test, vi } from 'vitest';

const port = await vi.hoisted(async () => {
  const { createServer } = await import('node:net');
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  const free = typeof address === 'object' && address ? address.port : 0;
  vi.stubEnv('MAIL_URL', `smtp://yoi:secreto@127.0.0.1:${free}`);
  return free;
});

const { closeMail, mailListenerPoint, sendMail } = await import('./mail.ts');
const { writeMail } = await import('./mail-content.tsx');

type Received = { recipients: string[]; raw: Buffer };
const inbox: Received[] = [];
const accepts = { password: 'secreto', sender: true, content: true };
const server = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  logger: false,
  onAuth({ password }, _session, done) {
    if (password === accepts.password) done(null, { user: 'yoi' });
    else done(refusal(535));
  },
  onMailFrom(_address, _session, done) {
    done(accepts.sender ? null : refusal(553));
  },
  onRcptTo({ address }, _session, done) {
    const code = Number(/^code-(\d+)@/.exec(address)?.[1] ?? 0);
    if (code === 0) done();
    else done(refusal(code));
  },
  async onData(stream, session, done) {
    inbox.push({
      raw: await buffer(stream),
      recipients: session.envelope.rcptTo.map(({ address }) => address),
    });
    done(accepts.content ? null : refusal(554));
  },
});

function refusal(responseCode: number): Error {
  return Object.assign(new Error('not here'), { responseCode });
}

const letter = {
  to: { address: 'maria@example.org', name: 'María' },
  subject: 'Bienvenida, María',
  text: 'Qué alegría.',
  html: '<p>Qué alegría.</p>',
  note: { kind: 'welcome', memberId: null, keeps: 'body' },
} as const;

afterAll(async () => {
  closeMail();
  vi.unstubAllEnvs();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

test('if the mail server is unavailable, sending fails so that the job is retried', async () => {
  await expect(sendMail({ ...letter, messageId: 'down' })).rejects.toThrow('ECONNREFUSED');
});

test('a message reaches only its recipient, and has a fixed id, a text and HTML', async () => {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await sendMail({ ...letter, messageId: 'job-1' });
  await sendMail({ ...letter, messageId: 'job-1' });
  const mails = await Promise.all(inbox.map(({ raw }) => PostalMime.parse(raw)));
  expect(inbox.map(({ recipients }) => recipients)).toEqual([['maria@example.org'], ['maria@example.org']]);
  expect(mails.map(({ messageId }) => messageId)).toEqual(['<job-1@yoi.test>', '<job-1@yoi.test>']);
  expect(mails[0]).toMatchObject({ subject: letter.subject, to: [letter.to] });
  expect(mails[0]?.text?.trim()).toBe(letter.text);
  expect(mails[0]?.html?.trim()).toBe(letter.html);
});

test('the text and the HTML of a mail have the same content, and only the HTML has the wordmark', async () => {
  inbox.length = 0;
  const parts = ['Hola, María.', { code: '481516' }, { href: 'https://yoi.example/x', label: 'Entrar' }];
  const written = writeMail({ subject: 'Tu código', preview: 'Diez minutos', parts }, 'es-ES');
  await sendMail({ ...written, to: letter.to, messageId: 'letter', note: letter.note });
  const mail = await PostalMime.parse(inbox[0]?.raw ?? '');
  expect(mail.text?.trim().split(/\s*\n\s*/)).toEqual(['Hola, María.', '481516', 'https://yoi.example/x']);
  for (const said of ['Hola, María.', '481516', 'https://yoi.example/x']) expect(mail.html).toContain(said);
  expect([mail.html?.includes('aria-label="Yoi"'), mail.attachments.length]).toEqual([true, 0]);
});

test.each([
  [550, 'refused'],
  [552, 'refused'],
  [450, 'failed'],
] as const)(
  'a mail that the server answers with %i counts as %s, and the answer is logged',
  async (code, state) => {
    const logged: unknown[] = [];
    const listen = async (mail: object, result: object) => void logged.push([mail, result]);
    mailListenerPoint.extend(listen).apply();
    const mail = { ...letter, to: { address: `code-${code}@example.org` }, messageId: `answer-${code}` };
    await expect(sendMail(mail)).rejects.toMatchObject({ responseCode: code });
    expect(logged).toEqual([[mail, { state, answer: `${code} not here` }]]);
  },
);

test.each([
  ['the password', { password: 'otra' }, 535],
  ['the sender', { sender: false }, 553],
  ['the content', { content: false }, 554],
])(
  'if the server refuses %s, the mail counts as failed, and its recipient does not count as refused',
  async (_what, change, code) => {
    closeMail();
    const logged: object[] = [];
    mailListenerPoint.extend(async (_mail, result) => void logged.push(result)).apply();
    const usual = { ...accepts };
    Object.assign(accepts, change);
    await expect(sendMail({ ...letter, messageId: `ours-${code}` })).rejects.toMatchObject({
      responseCode: code,
    });
    Object.assign(accepts, usual);
    expect(logged).toEqual([{ state: 'failed', answer: expect.stringContaining(`${code}`) }]);
  },
);

test('a sent mail is logged once with the answer of the server, and an unsafe mail is never logged', async () => {
  const logged: object[] = [];
  mailListenerPoint.extend(async (_mail, result) => void logged.push(result)).apply();
  await sendMail({ ...letter, messageId: 'logged' });
  expect(logged).toEqual([{ state: 'sent', answer: expect.stringMatching(/^250 /) }]);
  await expect(sendMail({ ...letter, subject: 'a\nb', messageId: 'unsafe' })).rejects.toThrow();
  expect(logged).toHaveLength(1);
});

test('after the connections are closed, the next mail opens a new connection', async () => {
  closeMail();
  closeMail();
  inbox.length = 0;
  await sendMail({ ...letter, messageId: 'again' });
  expect(inbox).toHaveLength(1);
});
