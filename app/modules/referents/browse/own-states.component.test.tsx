import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aStoredInvestment, playPortfolio } from '#app/modules/portfolio/summary/screen.factory.ts';
import { api, signInWithOutbox } from '#app/shell/testing/render.tsx';
import { aGesture, anOwnReferent, aProfile } from './referent-responses.factory.ts';
import { openReferents, playOwns } from './referents-screens.factory.ts';

const path = '/api/my-referents/';
const unavailable = { status: 503, body: { detail: 'Ahora no.' } };

const bodies = (method: 'POST' | 'PATCH', address: string) =>
  api()
    .of(method, address)
    .map(({ body }) => body);

beforeEach(async () => {
  await signInWithOutbox();
  playOwns(anOwnReferent());
  api().on('GET', '/api/reference-profile/', () => ({
    body: { meta: { total_count: 1 }, items: [aProfile()] },
  }));
});

test('if a referent in the own list of the member cannot be loaded, the member can load it again', async () => {
  api().on('GET', path, () => unavailable);
  const { user } = await openReferents('/referentes/propios/9');
  await screen.findByText('No hemos podido abrir esta página');
  playOwns(anOwnReferent());
  await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
  await screen.findByRole('heading', { level: 1, name: 'Mi vecina' });
});

test('only the scales that the member has filled in are shown, in words', async () => {
  const { unmount } = await openReferents('/referentes/propios/9');
  await screen.findByText('Su vida se parece a la tuya');
  expect(screen.queryByText('Lo ves a tu alcance')).toBeNull();
  unmount();
  playOwns(anOwnReferent({ likeness: null, reach: 5, notes: null }));
  await openReferents('/referentes/propios/9');
  const reach = await screen.findByText('Lo ves a tu alcance');
  expect(reach.nextElementSibling?.textContent).toBe('Mucho');
  expect(screen.queryByText('Tus notas')).toBeNull();
});

test('a referent in the own list of the member links to a page only if it is public', async () => {
  const { unmount } = await openReferents('/referentes/propios/9');
  await screen.findByRole('heading', { level: 1, name: 'Mi vecina' });
  expect(screen.queryByRole('link', { name: 'Su vida en Yoi' })).toBeNull();
  unmount();
  playOwns(anOwnReferent({ alias: null, reference: 7, name: 'Ada', slug: 'ada' }));
  await openReferents('/referentes/propios/9');
  const link = await screen.findByRole('link', { name: 'Su vida en Yoi' });
  expect(link.getAttribute('href')).toBe('/app/referentes/ada');
});

test('if the member cancels a change, nothing is sent and the stored values are shown again', async () => {
  const { user } = await openReferents('/referentes/propios/9');
  await user.click(await screen.findByRole('button', { name: 'Cambiar lo que pone aquí' }));
  await user.type(screen.getByLabelText('Apodo'), ' del quinto');
  await user.click(screen.getByRole('button', { name: 'Dejarlo' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Mi vecina' })).toBeTruthy();
  expect(bodies('PATCH', `${path}9/`)).toEqual([]);
});

test('if a change is refused, the form stays open with the typed texts', async () => {
  api().on('PATCH', `${path}9/`, () => ({ status: 400, body: { notes: ['Es demasiado largo.'] } }));
  const { user } = await openReferents('/referentes/propios/9');
  await user.click(await screen.findByRole('button', { name: 'Cambiar lo que pone aquí' }));
  await user.type(screen.getByLabelText('Apodo'), ' del quinto');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect((await screen.findAllByText('Es demasiado largo.')).length).toBeGreaterThan(0);
  expect(screen.getByLabelText('Apodo')).toHaveProperty('value', 'Mi vecina del quinto');
});

test('if the member removes the imagined shares, null is sent for them', async () => {
  playOwns(anOwnReferent({ imagined_shares: [{ dimension: 'vinculos', basis_points: 10_000 }] }));
  api().on('PATCH', `${path}9/`, () => ({ body: anOwnReferent() }));
  const { user } = await openReferents('/referentes/propios/9');
  await user.click(await screen.findByRole('button', { name: 'Cambiar lo que pone aquí' }));
  await user.click(screen.getByRole('button', { name: 'Quitar el reparto' }));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(bodies('PATCH', `${path}9/`)).toMatchObject([{ imagined_shares: null }]));
});

test('if the shares are refused, the field of the shares shows the reason', async () => {
  const reason = 'Los porcentajes tienen que sumar 100.';
  api().on('POST', path, () => ({ status: 400, body: { imagined_shares: [reason] } }));
  const { user } = await openReferents('/referentes/propios/nuevo');
  await user.type(await screen.findByLabelText('Apodo'), 'Mi tía');
  await user.type(screen.getByLabelText('¿Qué hace que te gustaría practicar?'), 'Andar.');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText(reason, { selector: '#imagined_shares-error, #imagined_shares-error *' });
});

test('a gesture without an intention is not sent, and the form can be closed', async () => {
  const { user } = await openReferents('/referentes/propios/9?copiar');
  const field = await screen.findByLabelText('Tu gesto, con tus palabras');
  expect(document.activeElement).toBe(field);
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: 'Empezar hoy' }));
  expect((await screen.findAllByText('Escribe qué vas a hacer.')).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Ahora no' }));
  expect(screen.getByRole('button', { name: 'Copiar un gesto esta Parada' })).toBeTruthy();
  expect(bodies('POST', `${path}9/copy/`)).toEqual([]);
});

test('if a gesture is refused for another reason, no link is shown', async () => {
  api().on('POST', `${path}9/copy/`, () => unavailable);
  const { user } = await openReferents('/referentes/propios/9?copiar');
  await user.click(await screen.findByRole('button', { name: 'Empezar hoy' }));
  await screen.findByText(/inconvenientes/);
  expect(screen.queryByRole('link', { name: /Empezar una Parada|Ver el gesto/ })).toBeNull();
});

test('once a gesture is over, another gesture can be copied', async () => {
  playOwns(anOwnReferent({ gestures: [aGesture({ state: 'over', ended_on: '2026-11-19' })] }));
  await openReferents('/referentes/propios/9');
  await screen.findByText('El último gesto que copiaste');
  expect(screen.getByRole('button', { name: 'Copiar otro gesto esta Parada' })).toBeTruthy();
});

test('the member can cancel the early end of a gesture; if it is refused, the reason is shown beside the button', async () => {
  playOwns(anOwnReferent({ gestures: [aGesture()] }));
  const { user } = await openReferents('/referentes/propios/9');
  await user.click(await screen.findByRole('button', { name: 'Dejar de copiarlo' }));
  await user.click(screen.getByRole('button', { name: 'Seguir' }));
  expect(bodies('POST', `${path}9/end/`)).toEqual([]);
  api().on('POST', `${path}9/end/`, () => ({ status: 409, body: { detail: 'Este gesto ya ha terminado.' } }));
  await user.click(screen.getByRole('button', { name: 'Dejar de copiarlo' }));
  await user.click(screen.getByRole('button', { name: 'Sí, dejarlo aquí' }));
  await screen.findByText('Este gesto ya ha terminado.');
});

test('if an answer is refused, the reason and the previous answer are shown', async () => {
  playOwns(anOwnReferent({ gestures: [aGesture({ answer: 'not_today' })] }));
  const detail = 'Ese día tu Parada está en pausa, y el gesto también.';
  api().on('POST', `${path}9/gesture/`, () => ({ status: 409, body: { detail } }));
  const { user } = await openReferents('/referentes/propios/9');
  const pressed = () =>
    within(screen.getByRole('group', { name: '¿Qué ha pasado hoy con el gesto?' }))
      .getAllByRole('button')
      .map((chip) => chip.getAttribute('aria-pressed'));
  await user.click(await screen.findByRole('button', { name: 'Lo hice' }));
  await screen.findByText(detail);
  await waitFor(() => expect(pressed()).toEqual(['false', 'false', 'true']));
});

test('if the member already copies the gesture of a public referent, the page links to it and offers no second gesture', async () => {
  playOwns(anOwnReferent({ alias: null, reference: 7, name: 'Ada', slug: 'ada', gestures: [aGesture()] }));
  await openReferents('/referentes/ada');
  const link = await screen.findByRole('link', { name: 'Ver el gesto que copias' });
  expect(link.getAttribute('href')).toBe('/app/referentes/propios/9');
  expect(screen.queryByRole('button', { name: 'Copiar un gesto esta Parada' })).toBeNull();
});

test('copying the gesture of a new public referent first adds the referent; if this is refused, no form opens', async () => {
  playOwns();
  const full = 'Aquí caben hasta 50 personas y ya las tienes. Quita una para añadir otra.';
  api().on('POST', path, () => ({ status: 400, body: { non_field_errors: [full] } }));
  const { user } = await openReferents('/referentes/ada');
  await user.click(await screen.findByRole('button', { name: 'Copiar un gesto esta Parada' }));
  await screen.findByText(full);
  const ada = anOwnReferent({ alias: null, reference: 7, name: 'Ada', slug: 'ada' });
  api().on('POST', path, () => {
    playOwns(ada);
    return { status: 201, body: ada };
  });
  await user.click(screen.getByRole('button', { name: 'Copiar un gesto esta Parada' }));
  await screen.findByLabelText('Tu gesto, con tus palabras');
  expect(bodies('POST', path)).toHaveLength(2);
});

test('if the public page of a referent was removed, the member still sees the name in the own list', async () => {
  playOwns(anOwnReferent({ alias: null, reference: 7, name: null, slug: null }));
  await openReferents('/referentes/propios/9');
  await screen.findByRole('heading', { level: 1, name: 'Una persona que ya no está en Yoi' });
  expect(screen.queryByRole('link', { name: 'Su vida en Yoi' })).toBeNull();
});

const imaginedTime = [
  { dimension: 'vinculos', basis_points: 6_000 },
  { dimension: 'mente', basis_points: 4_000 },
] as const;

/** Makes the API return the minutes that the member has invested in mind and bonds. */
const playTime = (mente: number, vinculos: number) =>
  playPortfolio(
    api(),
    Object.entries({ mente, vinculos }).map(([slug, minutes], index) =>
      aStoredInvestment({
        ...{ id: index + 1, minutes },
        shares: [{ dimension: slug === 'mente' ? 'mente' : 'vinculos', basis_points: 10_000 }],
      }),
    ),
  );

test.each([
  [100, 10, 'Para acercarte, lo próximo sería un rato para Vínculos.'],
  [400, 600, 'Tu tiempo se parece al que imaginas en su vida.'],
])(
  'with %i invested minutes for the mind and %i for bonds, the imagined time is described as "%s"',
  async (mente, vinculos, sentence) => {
    playOwns(anOwnReferent({ imagined_shares: [...imaginedTime] }));
    playTime(mente, vinculos);
    const { user } = await openReferents('/referentes/propios/9');
    await screen.findByText(sentence);
    await user.click(screen.getByText('Ver los números'));
    expect(screen.getByRole('columnheader', { name: 'El tuyo' })).toBeTruthy();
  },
);
