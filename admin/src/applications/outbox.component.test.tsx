import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { api, signIn } from '#app/shell/testing/render.tsx';
import { openAdmin, playEntry, playRefresh } from '../admin.factory.tsx';
import { aDraft, desk, playDrafts } from './applications.factory.tsx';

const path = `${desk}decisions/`;
const address = '/postulaciones/decisiones';
const drafts = [
  aDraft(),
  aDraft({ id: 32, application: 8, outcome: 'accepted', name: 'Eva Sol', version: 3 }),
  aDraft({ id: 33, application: 9, reason: ' ' }),
];

beforeEach(async () => {
  await signIn();
  playEntry(api());
  playRefresh(api());
  playDrafts(api(), drafts);
  api().on('GET', '/api/user-second-factors/', () => ({ body: { has_password: true, factors: [] } }));
});

const sent = () =>
  api()
    .of('POST', path)
    .map(({ body }) => body);
const box = (name: string) => screen.findByLabelText<HTMLInputElement>(`Elegir: ${name}`);

/** Opens the dialog that sends the chosen drafts, and types their number. */
async function openDialog(typed: string) {
  const { user } = await openAdmin(address);
  await box('Eva Sol');
  await user.keyboard('e');
  await user.type(await screen.findByLabelText(/^Escribe 2/), typed);
  return user;
}

test('each draft links to its application and shows its outcome, its reason and its author', async () => {
  await openAdmin(address);
  const link = await screen.findByRole('link', { name: 'Eva Sol' });
  expect(link.getAttribute('href')).toBe('/admin/postulaciones/8');
  const card = within(link.closest('li') ?? document.body);
  expect(card.getByText('Aceptar')).toBeTruthy();
  expect(card.getByText('Faltan horas.')).toBeTruthy();
  await card.findByText(/Acompañar · admin/);
});

test('if the reason of a draft is blank, the draft cannot be chosen by mouse or by key', async () => {
  const { user } = await openAdmin(address);
  expect((await box('Candidatura 9')).disabled).toBe(true);
  await screen.findByText('Falta el motivo. Escríbelo en su candidatura antes de enviar.');
  await user.keyboard('jjjx');
  expect(document.activeElement).toHaveProperty('id', 'entrada-33');
  expect(screen.getByText('2 de 3 elegidas')).toBeTruthy();
});

test('the key X deselects a draft and selects it again', async () => {
  const { user } = await openAdmin(address);
  await box('Candidatura 7');
  await user.keyboard('jx');
  expect((await box('Eva Sol')).checked).toBe(false);
  await screen.findByText('1 de 3 elegidas');
  await user.keyboard('kjx');
  expect((await box('Eva Sol')).checked).toBe(true);
});

test('if no draft is chosen, neither the key E nor the button opens the dialog', async () => {
  const { user } = await openAdmin(address);
  await user.click(await box('Candidatura 7'));
  await user.click(await box('Eva Sol'));
  await user.keyboard('e');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Enviar las elegidas' })).toHaveProperty('disabled', true);
});

test('the dialog that sends decisions states how many mails are sent, and can be closed without sending', async () => {
  const user = await openDialog('2');
  await screen.findByText('Salen 2 correos, cada uno con su motivo. No se pueden deshacer.');
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual([]);
});

test.each(['', '1', 'dos', '02'])(
  'if the number %j is typed into the dialog that sends decisions, nothing is sent',
  async (typed) => {
    const user = await openDialog(typed || ' ');
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    await screen.findByText('El número no coincide.');
    expect(sent()).toEqual([]);
  },
);

test('if a colleague has changed one of the drafts, the dialog stays open and names the colleague', async () => {
  const detail = 'bea cambió antes este borrador. Mira cómo está ahora.';
  api().on('POST', path, () => ({ status: 409, body: { detail } }));
  await (await openDialog('2')).keyboard('{Enter}');
  await screen.findByText(detail);
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(api().of('GET', path).length).toBeGreaterThan(1);
});

test('if the outbox cannot be read again after a refusal, the typed number stays', async () => {
  const user = await openDialog('2');
  api().on('POST', path, () => ({ status: 409, body: { detail: 'Mira cómo está ahora.' } }));
  api().on('GET', path, () => ({ status: 503, body: {} }));
  await user.keyboard('{Enter}');
  await screen.findByText('Mira cómo está ahora.');
  expect(screen.getByLabelText(/^Escribe 2/)).toHaveProperty('value', '2');
});

test('if the server asks for the password, the decisions are sent after the password is typed', async () => {
  api().on('POST', path, () => ({ status: 403, body: { detail: 'Confirma.', reason: 'prove' } }));
  api().on('POST', '/api/user-identity/', () => {
    api().on('POST', path, () => ({ status: 204 }));
    return { body: {} };
  });
  const user = await openDialog('2{Enter}');
  await user.type(await screen.findByLabelText('Contraseña'), 'Segura.2026{Enter}');
  await screen.findByText('Enviadas');
  const decisions = [
    { id: 31, version: 1 },
    { id: 32, version: 3 },
  ];
  expect(sent().at(-1)).toEqual({ decisions, count: 2 });
});

test('an empty outbox explains where decisions are written', async () => {
  playDrafts(api(), []);
  await openAdmin(address);
  await screen.findByText('No hay decisiones por enviar');
  expect(screen.queryByRole('button', { name: 'Enviar las elegidas' })).toBeNull();
});

test('if the outbox cannot be loaded, it offers a retry', async () => {
  api().on('GET', path, () => ({ status: 503, body: {} }));
  const { user } = await openAdmin(address);
  await screen.findByText('No se pudieron abrir las decisiones');
  playDrafts(api(), drafts);
  await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
  await box('Eva Sol');
});
