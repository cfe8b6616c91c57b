// Runs alone because it reads the mails of the team.
import { expect, test } from 'vitest';
import { db } from '#app/platform/db/db.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { aMember, aSignedInMember, openBrowser } from '../accounts/accounts.factory.ts';
import { anEditor, aPosition, aPublishedPage, publishNew } from '../content/content.factory.ts';
import { unpublishPage } from '../content/editing/publishing.server.ts';

const { server, mailbox } = await testApplication();
const team = 'hola@yoi.example';
const outcome = ({ statusCode, json }: { statusCode: number; json(): unknown }) => [statusCode, json()];
const fields = { country: 'Chile', area: 'Dinero', speciality: 'Ahorro', message: 'Sé escuchar.' };
let count = 0;

/** Returns the mail to the team with a text in its subject. Mails of other tests are skipped. */
async function toTeam(part: string) {
  for (;;) {
    const mail = await mailbox.take(team);
    if (mail.subject?.includes(part)) return mail;
  }
}

/** Returns the data of a person without an account. Each call returns another person. */
function someone() {
  count += 1;
  return { name: `Ana ${count}`, email: `ana.${process.pid}.${count}@persona.example` };
}

const position = await publishNew(
  { kind: 'position' },
  {
    slug: 'plaza',
    title: 'Una plaza',
    fields: { author: 'Yoi', date: '2026-09-01', intro: 'Chile|Dinero|Ahorro|25', body: 'x' },
  },
);

test('[S1.15 S3.15 S7.12 S8.13 B3.5] if a member writes to the team, the member gets a confirmation', async () => {
  const { headers, email } = await aSignedInMember();
  const send = (payload: object) =>
    server.inject({ method: 'POST', url: '/api/email_part_of_yoi/', headers, payload });
  expect(outcome(await send({ message: 'Me interesa', type: 1 }))).toEqual([
    201,
    { detail: 'Mensaje enviado con éxito' },
  ]);
  expect((await mailbox.take(email)).subject).toBe('Gracias por escribirnos');
  expect((await toTeam('Interés de')).text).toContain(email);
});

test.each([
  [{}, { message: ['Este campo es requerido'] }],
  [{ message: '  ' }, { message: ['Este campo es requerido'] }],
  [{ message: 'x', type: 0 }, { type: expect.anything() }],
  [{ message: 'x', type: 'uno' }, { type: expect.anything() }],
  [{ message: 'x'.repeat(2_001) }, { message: expect.anything() }],
  [{ message: 'a\0b' }, { message: expect.anything() }],
])('[S7.12 B3.5] the message %j is refused', async (payload, expected) => {
  const { headers } = await aSignedInMember();
  const answer = await server.inject({ method: 'POST', url: '/api/email_part_of_yoi/', headers, payload });
  expect(outcome(answer)).toEqual([400, expected]);
});

test('[S6.5] only a member with an account can send a message', async () => {
  const payload = { message: 'x', type: 1 };
  expect((await server.inject({ method: 'POST', url: '/api/email_part_of_yoi/', payload })).statusCode).toBe(
    401,
  );
});

test('[S1.9 S7.24 C1.15] a visitor applies through the API, and the visitor and the team each get a mail', async () => {
  const person = someone();
  const payload = { ...person, ...fields, position, links: ['https://ana.example/'], consent: true };
  const answer = await server.inject({ method: 'POST', url: '/api/user-postulation/', payload });
  expect(outcome(answer)).toEqual([201, { id: expect.any(Number), upload_token: expect.any(String) }]);
  expect((await mailbox.take(person.email)).text).toContain(person.name);
  const { subject, text } = await mailbox.take(team);
  expect([subject, text?.includes('https://ana.example/'), text?.includes(`/positions/${position}`)]).toEqual(
    [`Candidatura de ${person.name}`, true, true],
  );
});

test.each([
  [{ email: 'nada' }, 'email'],
  [{ email: 'a@b.example\r\nBcc: c@d.example' }, 'email'],
  [{ consent: false }, 'consent'],
  [{ links: ['javascript:alert(1)'] }, 'links'],
  [{ links: Array.from({ length: 6 }, () => 'https://a.example/') }, 'links'],
  [{ message: '' }, 'message'],
  [{ position: 'x' }, 'position'],
  [{ name: 'a\0b' }, 'name'],
])('[S3.10 C1.15] an application with %j is refused with an error at the field %s', async (wrong, field) => {
  const payload = { ...someone(), ...fields, consent: true, ...wrong };
  const answer = await server.inject({ method: 'POST', url: '/api/user-postulation/', payload });
  expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, [field]]);
});

test('[C3.8] without scripts a visitor can submit the lead form', async () => {
  const { name, email } = someone();
  const browser = openBrowser(server);
  expect((await browser.get('/form')).body).not.toContain('Accede a YOI');
  const answer = await browser.submit('/form', { name, email, interest: 'experto', note: '', consent: 'on' });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/form?enviado=1']);
  expect((await browser.get('/form?enviado=1')).body).toContain('Nos ha llegado y te contesta una persona.');
  expect((await browser.get('/form?enviado=candidatura')).body).toContain('Ya tenemos tu candidatura.');
  expect((await toTeam(name)).subject).toBe(`Interés de ${name} (experto)`);
  expect((await mailbox.take(email)).subject).toBe('Gracias por escribirnos');
});

test('a refused form is shown again with the typed values', async () => {
  const refused = await openBrowser(server).submit('/form', {
    name: 'Ana',
    email: 'nada',
    note: 'Hola "tú"',
  });
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain('value="nada"');
  expect(refused.body).toContain('Hola &quot;tú&quot;</textarea>');
  expect(refused.body).toContain('Necesitamos tu permiso para guardar');
});

test('[S3.10] the application form is filled in with the data of the chosen position', async () => {
  const person = someone();
  const browser = openBrowser(server);
  const url = `/form?puesto=${position}`;
  expect((await browser.get(url)).body).toContain('value="Ahorro"');
  const refused = await browser.submit(url, { ...person, ...fields, links: 'nada', consent: 'on' });
  expect(refused.statusCode).toBe(400);
  const sent = await browser.submit(url, {
    ...person,
    ...fields,
    links: 'https://a.example/ https://b.example/',
    consent: 'on',
  });
  expect(sent.headers.location).toMatch(/^\/form\/video\?permiso=/);
  for (const unknown of ['0', 'x', '999999'])
    expect((await browser.get(`/form?puesto=${unknown}`)).body).toContain('¿Qué te trae por aquí?');
});

test('a closed position accepts no applications, and the form keeps the typed values', async () => {
  const closing = await aPublishedPage('position', aPosition('plaza-que-cierra'));
  const browser = openBrowser(server);
  const url = `/form?puesto=${closing.pageId}`;
  expect((await browser.get(url)).body).toContain('Enviar mi candidatura');
  await unpublishPage(anEditor, closing.pageId);
  const typed = { ...someone(), ...fields, message: 'Lo que escribí.', consent: 'on' };
  const refused = await browser.submit(url, typed);
  expect([refused.statusCode, refused.body.includes('Lo que escribí.</textarea>')]).toEqual([400, true]);
  expect(refused.body).toContain('Esta plaza se ha cerrado y ya no recibe candidaturas.');
  const closed = await browser.get(url);
  expect([closed.statusCode, closed.body.includes('Esta plaza ya está cerrada')]).toEqual([410, true]);
  const payload = { ...typed, position: closing.pageId };
  const answer = await server.inject({ method: 'POST', url: '/api/user-postulation/', payload });
  expect(outcome(answer)).toEqual([400, { position: ['Esta plaza ya está cerrada.'] }]);
});

test('[S2.25 S6.5] if a visitor requests news, the visitor is redirected to the sign-in, and the redirect keeps the query', async () => {
  const answer = await server.inject('/?notify=true&utm_source=carta');
  expect([answer.statusCode, answer.headers.location]).toEqual([
    302,
    '/auth/inicio_sesion/?redirect=%2F&notify=true&utm_source=carta',
  ]);
  const page = await server.inject('/auth/inicio_sesion?redirect=%2F&notify=true');
  expect(page.body).toContain('Entra y te mandamos la información.');
});

test('without scripts a member can press a button to send the notice of interest, and sees a confirmation', async () => {
  const { username, password, email } = await aMember();
  const browser = openBrowser(server);
  await browser.submit('/auth/inicio_sesion', { identifier: username, password });
  const asked = await browser.get('/?notify=true');
  expect([asked.statusCode, asked.headers['cache-control'], asked.body.includes('Sí, avisadme')]).toEqual([
    200,
    expect.stringContaining('no-store'),
    true,
  ]);
  const sent = await browser.submit('/?notify=true', {});
  expect(sent.headers.location).toBe('/?notify=sent');
  expect((await browser.get('/?notify=sent')).body).toContain('Gracias por interesarte en la App!');
  expect((await mailbox.take(email)).subject).toBe('Gracias por escribirnos');
});

test('if several links have the same error, it is shown once; too many links are reported by a separate error', async () => {
  const apply = async (links: string[]) => {
    const payload = { ...someone(), ...fields, links, consent: true };
    return (await server.inject({ method: 'POST', url: '/api/user-postulation/', payload })).json().links;
  };
  expect(await apply(['nada', 'tampoco'])).toEqual(['Introduce una dirección web válida.']);
  expect(await apply(Array.from({ length: 6 }, () => 'https://a.example/'))).toEqual([
    'Asegúrate de que este campo no tenga más de 5 elementos.',
  ]);
});

test('if the server cannot parse a form, an error page is shown', async () => {
  const sent = { method: 'POST', url: '/form' } as const;
  const large = `name=${'x'.repeat(3_000_000)}`;
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const answers = [
    await server.inject({ ...sent, payload: large, headers: form }),
    await server.inject({ ...sent, payload: 'x', headers: { 'content-type': 'text/plain' } }),
    await server.inject({ ...sent, payload: 'x', headers: { 'content-type': 'multipart/form-data' } }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([413, 415, 415]);
  for (const { body } of answers) expect(body).toContain('Esto no lo hemos entendido');
});

test('an identical lead is stored only once, and a different lead is stored separately', async () => {
  const { name, email } = someone();
  const leave = (note: string) =>
    openBrowser(server).submit('/form', { name, email, interest: 'otra', note, consent: 'on' });
  const answers = await Promise.all([leave('Hola'), leave('Hola'), leave('Hola')]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
  await leave('Hola');
  await leave('Otra cosa');
  const kept = await db.selectFrom('contact_lead').select('note').where('email', '=', email).execute();
  expect(kept.map(({ note }) => note).toSorted()).toEqual(['Hola', 'Otra cosa']);
});

test('if an application is sent again, it keeps its id', async () => {
  const payload = { ...someone(), ...fields, position, consent: true };
  const apply = () => server.inject({ method: 'POST', url: '/api/user-postulation/', payload });
  const [one, other] = [(await apply()).json(), (await apply()).json()];
  expect(other.id).toBe(one.id);
});

test('a name of two lines is written as one line in the mails to the team and to the applicant', async () => {
  const person = someone();
  const payload = { ...person, ...fields, name: `${person.name}\nBcc: x@persona.example`, consent: true };
  const answer = await server.inject({ method: 'POST', url: '/api/user-postulation/', payload });
  expect(answer.statusCode).toBe(201);
  expect((await mailbox.take(person.email)).subject).toBe('Hemos recibido tu candidatura');
  expect((await toTeam(`${person.name} Bcc`)).subject).toBe(
    `Candidatura de ${person.name} Bcc: x@persona.example`,
  );
});
