import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { ConversationResponse } from '#app/modules/contact/schema.ts';
import { api, signIn } from '#app/shell/testing/render.tsx';
import { enterAgain, openAdmin, playEntry, playExpiredEntry, playRefresh } from '../admin.factory.tsx';
import { aConversation, anAnswer, aTemplate, inbox, playTalk, playTemplates } from './inbox.factory.tsx';

const answers = `${inbox}1/answers/`;

beforeEach(async () => {
  sessionStorage.clear();
  await signIn();
  playEntry(api());
  playRefresh(api());
  playTemplates(api(), [aTemplate()]);
});

/** Opens the conversation with these fields. */
async function open(changes: Partial<ConversationResponse> = {}) {
  playTalk(api(), changes);
  const view = await openAdmin('/buzon/1');
  await screen.findByRole('list', { name: 'Mensajes' });
  return view;
}
const field = () => screen.findByLabelText<HTMLTextAreaElement>(/^Respuesta/);
const subject = () => screen.getByLabelText<HTMLInputElement>('Asunto');
const send = () => screen.getByRole('button', { name: 'Enviar la respuesta' });
const bodies = (path: string) =>
  api()
    .of('POST', path)
    .map(({ body }) => body);

test.each([
  ['usuario', 'Quiere usar Yoi.'],
  ['experto', 'Quiere acompañar como experta o experto.'],
  ['otra', 'Escribe por otra cosa.'],
] as const)('the interest %s of a lead is shown as "%s"', async (interest, words) => {
  await open({ interest });
  expect(screen.getByText(words)).toBeTruthy();
});

test('a lead shows its campaign, and the fields that the CRM got', async () => {
  await open({ crm_told_at: '2026-11-20T10:01:00.000Z', campaign: { utm_source: 'boletin' } });
  expect(screen.getByText('utm_source: boletin')).toBeTruthy();
  expect(screen.getByText(/El CRM sabe su correo, su nombre/)).toBeTruthy();
});

test('a message of a member links to the record of the member and states nothing about the CRM', async () => {
  await open({ kind: 'message', member: 3, interest: null, name: 'bea' });
  const link = await screen.findByRole('link', { name: 'Su ficha' });
  expect(link.getAttribute('href')).toBe('/admin/personas/3');
  expect(screen.queryByText(/CRM/)).toBeNull();
});

test('a text is shown for an empty message, for an answer that is not sent yet, and for an answer by an erased account', async () => {
  const thread = [anAnswer({ by: null }), anAnswer({ id: 6, sent_at: null, text: 'Otra.', language: 'en' })];
  await open({ text: '', answers: 2, thread });
  const items = within(screen.getByRole('list', { name: 'Mensajes' })).getAllByRole('listitem');
  const [first = '', second = '', third = ''] = items.map(({ textContent }) => textContent);
  expect(first).toContain('No dejó ningún mensaje.');
  expect([second.includes('Alguien del equipo'), second.includes('Enviada')]).toEqual([true, true]);
  expect([third.includes('sara'), third.includes('Saliendo…')]).toEqual([true, true]);
  expect(screen.getByText('Otra.').getAttribute('lang')).toBe('en');
});

test('until an answer was sent, the screen keeps refetching the conversation', {
  timeout: 20_000,
}, async () => {
  await open({ answers: 1, thread: [anAnswer({ sent_at: null })] });
  playTalk(api(), { answers: 1, thread: [anAnswer()] });
  await screen.findByText('Enviada', {}, { timeout: 8_000 });
  expect(screen.queryByText('Saliendo…')).toBeNull();
});

test('a closed conversation is opened again by the key C', async () => {
  const seen = '2026-11-22T10:00:00.000Z';
  const { user } = await open({ closed_at: seen, changed_at: seen });
  api().on('POST', `${inbox}1/reopen/`, () => ({ body: aConversation() }));
  expect(screen.getByRole('button', { name: /^Abrirla otra vez/ })).toBeTruthy();
  await user.keyboard('c');
  await waitFor(() => expect(bodies(`${inbox}1/reopen/`)).toEqual([{ seen }]));
});

test('the key G releases a conversation of the team member, so that any colleague can take it', async () => {
  const own = { username: 'sara', email: 'sara@yoi.test', name: 'Sara', photo_sizes: [] };
  api().on('GET', '/api/users/me/', () => ({ body: own }));
  const { user } = await open({ handled_by: { id: 9, name: 'sara' } });
  await screen.findByRole('button', { name: /^Dejarla para otra persona/ });
  api().on('POST', `${inbox}1/assign/`, () => ({ body: aConversation() }));
  await user.keyboard('g');
  await waitFor(() => expect(bodies(`${inbox}1/assign/`)).toEqual([{ member: null, seen: null }]));
});

test('if a colleague has acted first, the screen shows the refusal and reads the conversation again', async () => {
  const { user } = await open();
  const detail = 'luis lo decidió antes.';
  api().on('POST', `${inbox}1/close/`, () => ({ status: 409, body: { detail } }));
  playTalk(api(), { handled_by: { id: 10, name: 'luis' }, closed_at: '2026-11-22T10:00:00.000Z' });
  await user.click(screen.getByRole('button', { name: /^Cerrarla/ }));
  await screen.findByText(detail);
  await screen.findByText('La lleva luis');
  expect(screen.getByText('Cerrada')).toBeTruthy();
});

test('a template is added below the typed text, and sets the subject and the language', async () => {
  playTemplates(api(), [aTemplate({ language: 'en', subject: 'Re: Hello', text: 'Hello, {nombre}.' })]);
  const { user } = await open({ kind: 'message', member: 3, interest: null, name: 'bea' });
  api().on('POST', answers, () => ({ status: 201, body: aConversation() }));
  await user.type(await field(), 'Dear member.');
  await user.selectOptions(screen.getByLabelText('Plantilla'), await screen.findByText('Bienvenida'));
  expect((await field()).value).toBe('Dear member.\n\nHello.');
  await user.click(screen.getByLabelText('Cerrarla al enviar'));
  await user.click(send());
  await waitFor(() =>
    expect(bodies(answers)).toMatchObject([{ subject: 'Re: Hello', language: 'en', close: true }]),
  );
});

test('an unknown placeholder in an answer is named; in the preview, each blank line starts a new paragraph', async () => {
  const { user } = await open();
  await user.type(await field(), 'Uno\n\nDos {{fecha}');
  await screen.findByText('Falta rellenar: {fecha}');
  const preview = within(screen.getByRole('region', { name: 'Así lo recibe' }));
  expect([preview.getByText('Uno').tagName, preview.getByText('Dos {fecha}').tagName]).toEqual(['P', 'P']);
});

test('an answer without a subject is not sent', async () => {
  const { user } = await open();
  await user.type(await field(), 'Hola.');
  await user.clear(subject());
  await user.click(send());
  await screen.findByText('Escribe un asunto.');
  expect(bodies(answers)).toEqual([]);
});

test('if the server refuses a field of an answer, the field shows the reason', async () => {
  const { user } = await open();
  api().on('POST', answers, () => ({ status: 400, body: { subject: ['Es demasiado largo.'] } }));
  await user.type(await field(), 'Hola.{Meta>}{Enter}{/Meta}');
  await screen.findByText('Es demasiado largo.');
  expect((await field()).value.trim()).toBe('Hola.');
});

test('letters that are typed into an answer do not act as shortcuts', async () => {
  const { user } = await open();
  await user.type(await field(), 'grc');
  expect((await field()).value).toBe('grc');
  expect(api().sent.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('if the second factor expires while an answer is typed, the answer is restored after the next code', async () => {
  const { user } = await open();
  await user.type(await field(), 'Casi lista');
  playExpiredEntry(api(), ['POST', answers], ['GET', `${inbox}1/`]);
  await user.click(send());
  await enterAgain(user, api(), () => playTalk(api()));
  await waitFor(async () => expect((await field()).value).toBe('Casi lista'));
});

test('if a conversation cannot be loaded, the screen offers a retry', async () => {
  api().on('GET', `${inbox}1/`, () => ({ status: 503, body: {} }));
  const { user } = await openAdmin('/buzon/1');
  await screen.findByText('No se pudo abrir la conversación');
  playTalk(api());
  await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
  await screen.findByRole('heading', { level: 1, name: 'Lucía' });
});
