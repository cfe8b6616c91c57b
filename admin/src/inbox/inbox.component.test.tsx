import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { ConversationResponse } from '#app/modules/contact/schema.ts';
import { api, signIn } from '#app/shell/testing/render.tsx';
import { openAdmin, playEntry } from '../admin.factory.tsx';
import {
  aConversation,
  aListedTalk,
  aTemplate,
  inbox,
  playInbox,
  playTalk,
  playTemplates,
} from './inbox.factory.tsx';

const playConversation = (changes: Partial<ConversationResponse> = {}) => playTalk(api(), changes);
const answerField = () => screen.findByLabelText<HTMLTextAreaElement>(/^Respuesta/);

beforeEach(async () => {
  sessionStorage.clear();
  await signIn();
  playEntry(api());
  playTemplates(api(), [aTemplate()]);
});

test('a conversation in the list can be opened by keyboard', async () => {
  playInbox(api(), [aListedTalk()]);
  playConversation();
  const { user } = await openAdmin('/buzon?state=open&search=lucia');
  await screen.findByRole('link', { name: 'Lucía' });
  expect(Object.fromEntries(api().of('GET', inbox)[0]?.query ?? [])).toMatchObject({
    ...{ state: 'open', search: 'lucia' },
  });
  await user.keyboard('j{Enter}');
  await screen.findByRole('heading', { name: 'Lucía' });
  await screen.findByText('Aún no se ha enviado nada al CRM.');
});

test('R focuses the answer field, a template fills it, and Ctrl Enter sends the answer with the version that was seen', async () => {
  playConversation();
  api().on('POST', `${inbox}1/answers/`, () => ({ status: 201, body: aConversation({ answers: 1 }) }));
  const { user } = await openAdmin('/buzon/1');
  await user.selectOptions(await screen.findByLabelText('Plantilla'), await screen.findByText('Bienvenida'));
  expect((await answerField()).value).toBe('Hola, Lucía.');
  await user.click(screen.getByRole('heading', { name: 'Lucía' }));
  (await answerField()).blur();
  await user.keyboard('r');
  expect(document.activeElement).toBe(await answerField());
  await user.keyboard(' Empieza por Hoy.{Control>}{Enter}{/Control}');
  await waitFor(() => expect(api().of('POST', `${inbox}1/answers/`)).toHaveLength(1));
  expect(api().of('POST', `${inbox}1/answers/`)[0]?.body).toEqual({
    ...{ subject: 'Re: Hola', text: 'Hola, Lucía. Empieza por Hoy.', language: 'es', close: false },
    ...{ answers: 0, seen: null },
  });
  await waitFor(async () => expect((await answerField()).value).toBe(''));
});

test('if a colleague has answered first, the typed answer is kept, even after a reload', async () => {
  playConversation();
  const detail = 'sara lo decidió antes.';
  api().on('POST', `${inbox}1/answers/`, () => ({ status: 409, body: { detail } }));
  const { user, unmount } = await openAdmin('/buzon/1');
  await user.type(await answerField(), 'No me pierdas');
  await user.click(screen.getByRole('button', { name: 'Enviar la respuesta' }));
  await screen.findByText(detail);
  unmount();
  await openAdmin('/buzon/1');
  await waitFor(async () => expect((await answerField()).value).toBe('No me pierdas'));
});

test('an answer without text is not sent', async () => {
  playConversation();
  const { user } = await openAdmin('/buzon/1');
  await answerField();
  await user.click(screen.getByRole('button', { name: 'Enviar la respuesta' }));
  await screen.findByText('Escribe la respuesta.');
  expect(api().of('POST', `${inbox}1/answers/`)).toEqual([]);
});

test('G assigns a conversation to the team member and C closes it; each request contains the last change that was shown', async () => {
  const seen = '2026-11-21T10:00:00.000Z';
  playConversation({ changed_at: seen });
  for (const verb of ['assign', 'close'])
    api().on('POST', `${inbox}1/${verb}/`, () => ({ body: aConversation() }));
  const { user } = await openAdmin('/buzon/1');
  await answerField();
  await user.keyboard('g');
  await waitFor(() => expect(api().of('POST', `${inbox}1/assign/`)[0]?.body).toEqual({ member: 'me', seen }));
  await user.keyboard('c');
  await waitFor(() => expect(api().of('POST', `${inbox}1/close/`)[0]?.body).toEqual({ seen }));
});

test('a text is shown if a conversation does not exist or if the person has no address', async () => {
  playConversation({ name: null, email: null });
  const { unmount } = await openAdmin('/buzon/1');
  await screen.findByText('Esta persona ya no tiene cuenta ni dirección.');
  expect(screen.queryByLabelText(/^Respuesta/)).toBeNull();
  unmount();
  await openAdmin('/buzon/2');
  await screen.findByText('Esta conversación no está');
});

test('an admin can change a template and sees a preview of its mail for an invented person', async () => {
  api().on('PUT', `${inbox}templates/4/`, () => ({ body: { items: [] } }));
  const { user } = await openAdmin('/buzon/plantillas');
  await user.click(await screen.findByRole('button', { name: 'Cambiar la plantilla Bienvenida' }));
  await screen.findByText('Hola, Lucía.');
  await user.type(screen.getByLabelText(/^Texto/), ' {{fecha}');
  await screen.findByText('Nada rellena esto: {fecha}');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api().of('PUT', `${inbox}templates/4/`)[0]?.body).toMatchObject({
    ...{ text: 'Hola, {nombre}. {fecha}', seen: '2026-11-20T10:00:00.000Z' },
  });
});

test('if the name of a template is already in use, its dialog stays open', async () => {
  api().on('POST', `${inbox}templates/`, () => ({ status: 400, body: { name: ['Ya hay una.'] } }));
  const { user } = await openAdmin('/buzon/plantillas');
  await user.click(await screen.findByRole('button', { name: 'Añadir una' }));
  await user.type(screen.getByLabelText('Nombre de la plantilla'), 'Bienvenida');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Ya hay una.');
});
