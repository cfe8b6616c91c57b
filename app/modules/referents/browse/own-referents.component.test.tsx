import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { sendWaiting } from '#app/platform/browser/use-outbox.ts';
import { api, setOnline, signInWithOutbox } from '#app/shell/testing/render.tsx';
import { aGesture, anOwnReferent, aProfile } from './referent-responses.factory.ts';
import { openReferents, playOwns } from './referents-screens.factory.ts';

const path = '/api/my-referents/';

const bodies = (method: 'POST' | 'PATCH', address: string) =>
  api()
    .of(method, address)
    .map(({ body }) => body);

beforeEach(async () => {
  await signInWithOutbox();
  playOwns();
  api().on('GET', '/api/reference-profile/', () => ({
    body: { meta: { total_count: 1 }, items: [aProfile()] },
  }));
  api().on('GET', '/api/v2/cms/pages/reference/7/', () => ({ body: { body: '<p>Su vida.</p>' } }));
  api().on('GET', '/api/v2/cms/pages/reference/7/reviews/', () => ({
    body: { meta: { total_count: 0 }, mine: null, items: [] },
  }));
  api().on('GET', '/api/v2/cms/pages/reference-post/', () => ({ body: { items: [] } }));
});

test('a member without referents of their own sees the reason to have one, and a link to add one', async () => {
  await openReferents('/referentes');
  const section = await screen.findByRole('region', { name: 'Los míos' });
  expect(await within(section).findByText('Seguro que ya tienes a alguien')).toBeTruthy();
  const link = within(section).getByRole('link', { name: 'Añadir a alguien mío' });
  expect(link.getAttribute('href')).toBe('/app/referentes/propios/nuevo');
});

test('the list of referents shows alias and behaviour, and the current day of a gesture that is running', async () => {
  playOwns(
    anOwnReferent({ gestures: [aGesture()] }),
    anOwnReferent({ id: 10, alias: null, reference: 7, name: 'Ada' }),
  );
  await openReferents('/referentes');
  const section = await screen.findByRole('region', { name: 'Los míos' });
  const items = await within(section).findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Mi vecinaUn gesto que copiarSaludar por el nombre.Copias su gesto: día 9 de 21',
    'AdaUn gesto que copiarSaludar por el nombre.',
  ]);
});

test("if the member's own referents cannot be loaded, a retry is offered, and public referents are still shown", async () => {
  api().on('GET', path, () => ({ status: 503, body: { detail: 'Ahora no.' } }));
  await openReferents('/referentes');
  await screen.findByText('No hemos podido abrir los tuyos');
  await screen.findByText('1 persona');
});

test('the form of a referent is sent only with an alias and a behaviour', async () => {
  const { user } = await openReferents('/referentes/propios/nuevo');
  await user.click(await screen.findByRole('button', { name: 'Guardar' }));
  expect((await screen.findAllByText('Ponle un apodo.')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Escribe un gesto concreto.').length).toBeGreaterThan(0);
  expect(bodies('POST', path)).toEqual([]);
});

test('a new referent is sent with the chosen scales and shares, and then its screen opens', async () => {
  const { user } = await openReferents('/referentes/propios/nuevo');
  api().on('POST', path, () => {
    playOwns(anOwnReferent());
    return { status: 201, body: anOwnReferent() };
  });
  await user.type(await screen.findByLabelText('Apodo'), 'Mi vecina');
  await user.type(screen.getByLabelText('¿Qué hace que te gustaría practicar?'), 'Saludar por el nombre.');
  const reach = screen.getByRole('group', { name: '¿Lo ves a tu alcance? (si quieres)' });
  await user.click(within(reach).getByRole('radio', { name: 'Mucho' }));
  await user.click(screen.getByRole('button', { name: 'Imaginarlo' }));
  await user.click(screen.getByRole('button', { name: 'Más Vínculos' }));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByRole('heading', { level: 1, name: 'Mi vecina' });
  expect(bodies('POST', path)).toEqual([
    {
      ...{ alias: 'Mi vecina', function: 'behaviour', behaviour: 'Saludar por el nombre.', notes: '' },
      ...{ likeness: null, reach: 5 },
      imagined_shares: [
        { dimension: 'cuerpo', basis_points: 1_500 },
        { dimension: 'mente', basis_points: 2_000 },
        { dimension: 'vinculos', basis_points: 2_500 },
        { dimension: 'proposito', basis_points: 2_000 },
        { dimension: 'dinero', basis_points: 2_000 },
      ],
    },
  ]);
});

test('if the server refuses the form, the reason is shown and the typed texts stay', async () => {
  api().on('POST', path, () => ({ status: 400, body: { alias: ['Es demasiado largo.'] } }));
  const { user } = await openReferents('/referentes/propios/nuevo');
  await user.type(await screen.findByLabelText('Apodo'), 'Mi vecina');
  await user.type(screen.getByLabelText('¿Qué hace que te gustaría practicar?'), 'Saludar.');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect((await screen.findAllByText('Es demasiado largo.')).length).toBeGreaterThan(0);
  expect(screen.getByLabelText('Apodo')).toHaveProperty('value', 'Mi vecina');
});

test('the form that changes a referent contains the stored values; the form for a public referent has no alias field', async () => {
  const ada = anOwnReferent({ alias: null, reference: 7, name: 'Ada', slug: 'ada' });
  playOwns(ada);
  api().on('PATCH', `${path}9/`, () => ({ body: ada }));
  const { user } = await openReferents('/referentes/propios/9');
  await user.click(await screen.findByRole('button', { name: 'Cambiar lo que pone aquí' }));
  expect(screen.queryByLabelText('Apodo')).toBe(null);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByRole('button', { name: 'Cambiar lo que pone aquí' });
  expect(bodies('PATCH', `${path}9/`)).toEqual([
    {
      ...{ function: 'behaviour', behaviour: 'Saludar por el nombre.', notes: 'La vi el martes.' },
      ...{ likeness: 4, reach: null, imagined_shares: null },
    },
  ]);
});

test('the form of a new gesture begins with the behaviour of the referent', async () => {
  playOwns(anOwnReferent());
  api().on('POST', `${path}9/copy/`, () => {
    playOwns(anOwnReferent({ gestures: [aGesture({ day: 1 })] }));
    return { status: 201, body: anOwnReferent() };
  });
  const { user } = await openReferents('/referentes/propios/9');
  await user.click(await screen.findByRole('button', { name: 'Copiar un gesto esta Parada' }));
  expect(screen.getByLabelText('Tu gesto, con tus palabras')).toHaveProperty(
    'value',
    'Saludar por el nombre.',
  );
  await user.click(screen.getByRole('button', { name: 'Empezar hoy' }));
  await screen.findByText('Día 1 de 21');
  expect(bodies('POST', `${path}9/copy/`)).toEqual([{ intention: 'Saludar por el nombre.' }]);
});

const noParada = 'Un gesto se copia dentro de una Parada. Empieza una y vuelve cuando quieras.';

test('if a gesture needs an open Parada, the error links to the start of a Parada; the typed text stays', async () => {
  playOwns(anOwnReferent());
  api().on('POST', `${path}9/copy/`, () => ({ status: 409, body: { detail: noParada } }));
  const { user, unmount } = await openReferents('/referentes/propios/9?copiar');
  await user.type(await screen.findByLabelText('Tu gesto, con tus palabras'), ' En el portal.');
  await user.click(screen.getByRole('button', { name: 'Empezar hoy' }));
  await screen.findByText(noParada);
  expect(screen.queryByText('Revisa estos datos')).toBe(null);
  const way = screen.getByRole('link', { name: 'Empezar una Parada' });
  expect(way.getAttribute('href')).toBe('/app/parada/empezar');
  unmount();
  await openReferents('/referentes/propios/9?copiar');
  expect(await screen.findByDisplayValue('Saludar por el nombre. En el portal.')).toBeTruthy();
});

test('if a gesture is already running, a second gesture is refused, and the error links to the running gesture', async () => {
  playOwns(anOwnReferent(), anOwnReferent({ id: 10, alias: 'Mi tía', gestures: [aGesture()] }));
  const detail = 'Ya estás copiando un gesto. Termínalo antes de empezar otro.';
  api().on('POST', `${path}9/copy/`, () => ({ status: 409, body: { detail } }));
  const { user } = await openReferents('/referentes/propios/9?copiar');
  await user.click(await screen.findByRole('button', { name: 'Empezar hoy' }));
  await screen.findByText(detail);
  const way = screen.getByRole('link', { name: 'Ver el gesto que copias' });
  expect(way.getAttribute('href')).toBe('/app/referentes/propios/10');
});

test('without a network an answer is shown at once, and is sent when the network is back', async () => {
  playOwns(anOwnReferent({ gestures: [aGesture()] }));
  api().on('POST', `${path}9/gesture/`, () => ({
    body: anOwnReferent({ gestures: [aGesture({ answer: 'done' })] }),
  }));
  const { user } = await openReferents('/referentes/propios/9');
  const done = await screen.findByRole('button', { name: 'Lo hice' });
  setOnline(false);
  await user.click(done);
  await waitFor(() => expect(done.getAttribute('aria-pressed')).toBe('true'));
  expect(bodies('POST', `${path}9/gesture/`)).toEqual([]);
  setOnline(true);
  sendWaiting();
  await waitFor(() =>
    expect(bodies('POST', `${path}9/gesture/`)).toEqual([
      { local_day: '2026-11-20', answer: 'done', recorded_at: expect.any(String) },
    ]),
  );
});

test('a gesture ends early only after a second tap on the button', async () => {
  playOwns(anOwnReferent({ gestures: [aGesture()] }));
  api().on('POST', `${path}9/end/`, () => {
    playOwns(anOwnReferent({ gestures: [aGesture({ state: 'over', ended_on: '2026-11-20' })] }));
    return { body: anOwnReferent() };
  });
  const { user } = await openReferents('/referentes/propios/9');
  await user.click(await screen.findByRole('button', { name: 'Dejar de copiarlo' }));
  expect(bodies('POST', `${path}9/end/`)).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Sí, dejarlo aquí' }));
  await screen.findByText('Lo hiciste 3 días, no tocaba 1 día.');
});

test.each([
  [aGesture({ state: 'paused' }), 'Tu Parada está en pausa, y el gesto también. Sigue cuando vuelvas.'],
  [
    aGesture({ state: 'over', ended_on: '2026-11-19', times: { done: 1, no_occasion: 2, not_today: 5 } }),
    'Lo hiciste 1 día, no tocaba 2 días, 5 días no.',
  ],
  [
    aGesture({ state: 'over', ended_on: '2026-11-19', times: { done: 0, no_occasion: 0, not_today: 0 } }),
    'No apuntaste ningún día. También vale.',
  ],
])('a gesture in the state %j is described as "%s"', async (shown, text) => {
  playOwns(anOwnReferent({ gestures: [shown] }));
  await openReferents('/referentes/propios/9');
  await screen.findByText(text);
  await screen.findByText('Si entro, saludo.');
  expect(screen.queryByRole('button', { name: 'Lo hice' })).toBe(null);
});

test('if a gesture was paused on its first day, no day number is shown', async () => {
  playOwns(anOwnReferent({ gestures: [aGesture({ state: 'paused', day: 0 })] }));
  await openReferents('/referentes/propios/9');
  await screen.findByText('Si entro, saludo.');
  expect(screen.queryByText(/Día \d+ de 21/)).toBe(null);
});

test('until the member has invested time, the imagined allocation is shown without a comparison', async () => {
  playOwns(anOwnReferent({ imagined_shares: [{ dimension: 'vinculos', basis_points: 10_000 }] }));
  await openReferents('/referentes/propios/9');
  await screen.findByText('Así imaginas su tiempo. Cuando apuntes el tuyo, lo verás al lado.');
});

test('when a referent is removed, the list opens; if the removal is refused, the reason is shown', async () => {
  playOwns(anOwnReferent());
  api().on('DELETE', `${path}9/`, () => ({ status: 503, body: { detail: 'Ahora no.' } }));
  const { user } = await openReferents('/referentes/propios/9');
  await user.click(await screen.findByText('Quitar de los míos'));
  await user.click(screen.getByRole('button', { name: 'Quitar' }));
  expect((await screen.findAllByText(/inconvenientes|Ahora no/)).length).toBeGreaterThan(0);
  api().on('DELETE', `${path}9/`, () => ({ status: 204 }));
  await user.click(screen.getByRole('button', { name: 'Quitar' }));
  await screen.findByRole('heading', { level: 1, name: 'Referentes' });
});

test('if a referent is not in the own list of the member, an error page is shown', async () => {
  await openReferents('/referentes/propios/404');
  await screen.findByText('Aquí ya no hay nadie');
});

test('on the page of a public referent, a member can add the referent to their own list', async () => {
  const ada = anOwnReferent({ alias: null, reference: 7, name: 'Ada', slug: 'ada' });
  api().on('POST', path, () => {
    playOwns(ada);
    return { status: 201, body: ada };
  });
  const { user } = await openReferents('/referentes/ada');
  await user.click(await screen.findByRole('button', { name: 'Añadir a los míos' }));
  const link = await screen.findByRole('link', { name: 'Está entre los míos' });
  expect(link.getAttribute('href')).toBe('/app/referentes/propios/9');
  expect(bodies('POST', path)).toEqual([
    { reference: 7, function: 'proof', behaviour: 'Escribe diez minutos.' },
  ]);
});

test('a button on the page of a public referent opens the form of its gesture', async () => {
  playOwns(anOwnReferent({ alias: null, reference: 7, name: 'Ada', slug: 'ada' }));
  const { user } = await openReferents('/referentes/ada');
  await user.click(await screen.findByRole('button', { name: 'Copiar un gesto esta Parada' }));
  await screen.findByLabelText('Tu gesto, con tus palabras');
  expect(bodies('POST', path)).toEqual([]);
});
