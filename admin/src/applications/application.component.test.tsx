import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { api, signIn } from '#app/shell/testing/render.tsx';
import { openAdmin, playEntry } from '../admin.factory.tsx';
import {
  aDecision,
  aDraft,
  anApplication,
  desk,
  playApplication,
  playDrafts,
} from './applications.factory.tsx';

beforeEach(async () => {
  await signIn();
  playEntry(api());
});

const sent = (method: 'POST' | 'PUT' | 'DELETE', path: string) =>
  api()
    .of(method, desk + path)
    .map(({ body }) => body);

test('before the names are revealed, no name is shown, and a text explains at which stage names are shown', async () => {
  playApplication(api(), anApplication());
  await openAdmin('/postulaciones/7');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Candidatura 7');
  expect(screen.getByText(/se ven desde la etapa «En conversación»/)).toBeTruthy();
});

test('after the names are revealed, the name, address, links and film of an application are shown', async () => {
  const film = { state: 'ready' as const, url: '/media/film.mp4', poster: null, seconds: 60 };
  const identity = { name: 'Eva Sol', email: 'eva@persona.example', links: ['https://eva.example/'], film };
  playApplication(api(), anApplication({ name: 'Eva Sol', identity }));
  await openAdmin('/postulaciones/7');
  await screen.findByRole('link', { name: 'eva@persona.example' });
  expect(screen.getByLabelText('Vídeo de la candidatura').getAttribute('src')).toBe('/media/film.mp4');
  expect(screen.getByRole('link', { name: /^https:\/\/eva.example/ })).toBeTruthy();
});

test('a reviewer gives a mark for every criterion; a form without all marks is not sent', async () => {
  playApplication(api(), anApplication({ can_mark: true }));
  api().on('POST', `${desk}7/marks/`, () => ({ status: 204 }));
  const { user } = await openAdmin('/postulaciones/7');
  const [four] = await screen.findAllByRole('radio', { name: 'bastante' });
  if (four) await user.click(four);
  await user.click(screen.getByRole('button', { name: 'Dar mi puntuación' }));
  await screen.findByText('Puntúa todos los criterios, cada uno una vez.');
  const [, five] = screen.getAllByRole('radio', { name: 'mucho' });
  if (five) await user.click(five);
  await user.click(screen.getByRole('button', { name: 'Dar mi puntuación' }));
  await screen.findByText('Tu puntuación está guardada');
  expect(sent('POST', '7/marks/')).toEqual([
    {
      marks: [
        { criterion: 1, mark: 4 },
        { criterion: 2, mark: 5 },
      ],
    },
  ]);
});

test('after a note is stored, its field becomes empty; if the server refuses a note, the typed text stays', async () => {
  playApplication(api(), anApplication());
  let status = 503;
  api().on('POST', `${desk}7/notes/`, () =>
    status === 503 ? { status, body: {} } : { status, body: { id: 1 } },
  );
  const { user } = await openAdmin('/postulaciones/7');
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Una nota para quienes revisan');
  await user.type(field, 'Me convence.');
  await user.click(screen.getByRole('button', { name: 'Guardar la nota' }));
  await screen.findByText(/Estamos presentando inconvenientes/);
  expect(field.value).toBe('Me convence.');
  status = 201;
  await user.click(screen.getByRole('button', { name: 'Guardar la nota' }));
  await waitFor(() => expect(field.value).toBe(''));
});

test('a draft decision is sent with the version that was shown; if the server refuses the draft, the typed reason stays', async () => {
  const drafted = aDecision();
  const decision = { ...drafted, version: 4 };
  playApplication(api(), anApplication({ can_decide: true, markers: 2, decision }));
  const detail = 'bea cambió antes este borrador. Mira cómo está ahora.';
  api().on('PUT', `${desk}7/decision/`, () => ({ status: 409, body: { detail } }));
  const { user } = await openAdmin('/postulaciones/7');
  const reason = await screen.findByLabelText<HTMLTextAreaElement>('Motivo');
  await user.type(reason, ' Gracias.');
  await user.click(screen.getByRole('button', { name: 'Guardar el borrador' }));
  await screen.findByText(detail);
  expect(reason.value).toBe('Faltan horas. Gracias.');
  expect(sent('PUT', '7/decision/')).toEqual([
    { outcome: 'refused', reason: 'Faltan horas. Gracias.', version: 4 },
  ]);
});

test('only drafts with a reason are sent, and only after the admin has typed the number of drafts', async () => {
  playDrafts(api(), [aDraft(), aDraft({ id: 32, application: 8, reason: '', version: 2 })]);
  api().on('POST', `${desk}decisions/`, () => ({ status: 204 }));
  const { user } = await openAdmin('/postulaciones/decisiones');
  await screen.findByText('1 de 2 elegidas');
  expect(screen.getByLabelText<HTMLInputElement>('Elegir: Candidatura 8').disabled).toBe(true);
  await user.keyboard('e');
  await user.type(await screen.findByLabelText('Escribe 1 para confirmar'), '2{Enter}');
  await screen.findByText('El número no coincide.');
  expect(sent('POST', 'decisions/')).toEqual([]);
  await user.type(screen.getByLabelText('Escribe 1 para confirmar'), '{Backspace}1{Enter}');
  await screen.findByText('Enviadas');
  expect(sent('POST', 'decisions/')).toEqual([{ decisions: [{ id: 31, version: 1 }], count: 1 }]);
});

test('before an acceptance is sent, the admin reads that the account keeps its role', async () => {
  playDrafts(api(), [aDraft({ outcome: 'accepted', keeps_role: true })]);
  const { user } = await openAdmin('/postulaciones/decisiones');
  await screen.findByText('Esta cuenta ya tiene un papel en el equipo y lo conserva.');
  await user.keyboard('e');
  await screen.findByText('Una cuenta ya tiene un papel en el equipo y lo conserva.');
});

test('if an application does not exist, the page for a missing screen is shown', async () => {
  playApplication(api(), anApplication());
  api().on('GET', `${desk}9/`, () => ({ status: 404, body: { detail: 'No encontrado.' } }));
  await openAdmin('/postulaciones/9');
  await screen.findByRole('heading', { level: 1, name: /no/i });
});
