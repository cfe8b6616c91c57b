import { screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { outbox, setOutboxOwner, watchOutbox } from '#app/platform/browser/use-outbox.ts';
import { api, render, setOnline, signIn } from '#app/shell/testing/render.tsx';
import { aStoredCheckIn, feelingsPath, playToday } from './today.factory.ts';
import { TodayScreen } from './today.screen.tsx';

const point = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const chip = (name: string) => screen.getByRole('button', { name: new RegExp(`^✓?${name}$`) });
const save = () => screen.getByRole('button', { name: 'Guardar cómo estoy' });
const note = () => screen.getByLabelText<HTMLInputElement>('Una línea, si quieres');
const summary = () => screen.findByRole('alert', { name: 'Revisa estos datos' });
const kept = () => sessionStorage.getItem('yoi-draft-check-in');
const cards = () =>
  within(screen.getByRole('region', { name: 'Lo de hoy' }))
    .queryAllByRole('listitem')
    .map((card) => card.querySelector('.timeline-title')?.textContent);

/** Opens Hoy. Chooses both axes unless `axes` is false. */
async function openDay({ axes = true }: { axes?: boolean } = {}) {
  const view = await render(
    <MemoryRouter>
      <TodayScreen />
    </MemoryRouter>,
  );
  await screen.findByRole('heading', { name: '¿Cómo estás ahora?' });
  if (axes) {
    await view.user.click(point('Agradable'));
    await view.user.click(point('Energía baja'));
  }
  return view;
}

beforeEach(async () => {
  await signIn();
  outbox.reload();
  await setOutboxOwner('ana');
  playToday(api());
});

test('if an axis is missing, the check-in is not sent, and the error summary names the axis', async () => {
  const { user } = await openDay({ axes: false });
  await user.click(save());
  const lines = within(await summary())
    .getAllByRole('link')
    .map((link) => [link.getAttribute('href'), link.textContent]);
  expect(lines).toEqual([
    ['#agrado', 'Lo que sientes: Elige un punto de muy desagradable a muy agradable.'],
    ['#energia', 'Tu energía: Elige un punto de energía muy baja a muy alta.'],
  ]);
  expect(api().of('POST', feelingsPath)).toEqual([]);
});

test('the error summary gets the focus, and its links lead to the first point of each axis', async () => {
  const { user } = await openDay({ axes: false });
  await user.click(save());
  const list = await summary();
  await waitFor(() => expect(document.activeElement).toBe(list));
  expect(document.getElementById('agrado')).toBe(point('Muy desagradable'));
  expect(document.getElementById('energia')).toBe(point('Energía muy baja'));
});

test('when a missing axis is chosen, its error disappears from the summary immediately', async () => {
  const { user } = await openDay({ axes: false });
  await user.click(save());
  await user.click(point('Agradable'));
  expect(within(await summary()).getAllByRole('link')).toHaveLength(1);
  await user.click(point('Energía alta'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the arrow keys move between the points of an axis', async () => {
  const { user } = await openDay({ axes: false });
  point('Muy desagradable').focus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(point('Ni una cosa ni otra').checked).toBe(true);
});

test('a check-in can be recorded by choosing the two axes and pressing the button', async () => {
  const { user } = await openDay();
  await user.click(save());
  await waitFor(() => expect(api().of('POST', feelingsPath)).toHaveLength(1));
  expect(api().of('POST', feelingsPath)).toMatchObject([
    {
      body: { agrado: 4, energia: 2, palabras: [], areas: [], causas: [], control: null, nota: '' },
      headers: { authorization: 'Bearer v4.public.ana' },
    },
  ]);
});

test('all choices in the form are sent with the check-in', async () => {
  const { user } = await openDay();
  await user.click(screen.getByText('Ponerle palabras, si quieres'));
  for (const name of ['gratitud', 'calma', 'Familia', 'Naturaleza', 'Alguien']) await user.click(chip(name));
  await user.type(note(), 'paseo');
  await user.click(save());
  await waitFor(() => expect(api().of('POST', feelingsPath)).toHaveLength(1));
  expect(api().of('POST', feelingsPath)[0]?.body).toEqual({
    agrado: 4,
    energia: 2,
    palabras: ['gratitud', 'calma'],
    areas: ['familia'],
    causas: [],
    ayudas: ['naturaleza', 'alguien'],
    control: null,
    nota: 'paseo',
  });
});

test('if the moment was not pleasant, its causes and the control are sent, and its ayudas are not', async () => {
  const { user } = await openDay();
  await user.click(screen.getByText('Ponerle palabras, si quieres'));
  await user.click(chip('Alguien'));
  await user.click(point('Desagradable'));
  await user.click(chip('Conflicto'));
  await user.click(point('En parte'));
  await user.click(save());
  await waitFor(() => expect(api().of('POST', feelingsPath)).toHaveLength(1));
  const sent = { agrado: 2, causas: ['conflicto'], ayudas: [], control: 'en_parte' };
  expect(api().of('POST', feelingsPath)[0]?.body).toMatchObject(sent);
});

test('a new check-in is listed with its ayudas even before the server has stored it', async () => {
  const answer = Promise.withResolvers<{ status: number; body: object }>();
  api().on('POST', feelingsPath, () => answer.promise);
  const { user } = await openDay();
  await user.click(screen.getByText('Ponerle palabras, si quieres'));
  for (const name of ['Un plan', 'Alguien']) await user.click(chip(name));
  await user.click(save());
  expect(await screen.findByText('Ha ayudado: un plan, alguien')).toBeTruthy();
  answer.resolve({ status: 201, body: aStoredCheckIn({ ayudas: ['un-plan', 'alguien'] }) });
  await waitFor(() => expect(outbox.read()).toEqual([]));
});

test('a new check-in is listed immediately and the form is emptied; after the check-in is stored, a message appears', async () => {
  const answer = Promise.withResolvers<{ status: number; body: object }>();
  api().on('POST', feelingsPath, () => answer.promise);
  const { user } = await openDay();
  await user.click(save());
  await waitFor(() => expect(cards()).toEqual(['Agradable · Energía baja']));
  expect(screen.queryByText('Guardando...')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: '¿Cómo estás ahora?' })).toBeNull();
  answer.resolve({ status: 201, body: aStoredCheckIn() });
  expect(await screen.findByText('Guardado')).toBeTruthy();
  expect(screen.queryByText('Guardando...')).toBeNull();
});

test('a refused check-in disappears from the list, and the form shows it again with the errors', async () => {
  const refused = { status: 400, body: { nota: ['Demasiado larga.'], palabras: ['Esa no.'] } };
  api().on('POST', feelingsPath, () => refused);
  const { user } = await openDay();
  await user.click(screen.getByText('Ponerle palabras, si quieres'));
  await user.click(chip('calma'));
  await user.type(note(), 'paseo con mi madre');
  await user.click(save());
  const lines = within(await summary()).getAllByRole('link');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Nota: Demasiado larga.',
    'Palabras: Esa no.',
  ]);
  expect([cards(), note().value, point('Agradable').checked, point('Energía baja').checked]).toEqual([
    [],
    'paseo con mi madre',
    true,
    true,
  ]);
  expect([note().getAttribute('aria-invalid'), chip('calma').getAttribute('aria-pressed')]).toEqual([
    'true',
    'true',
  ]);
});

test('a refused check-in can be corrected and sent again', async () => {
  api().on('POST', feelingsPath, () => ({ status: 400, body: { nota: ['Demasiado larga.'] } }));
  const { user } = await openDay();
  await user.type(note(), 'larga');
  await user.click(save());
  await summary();
  playToday(api());
  await user.clear(note());
  await user.type(note(), 'corta');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(save());
  expect(await screen.findByText('corta')).toBeTruthy();
  expect(api().of('POST', feelingsPath)).toHaveLength(2);
});

test('if the connection breaks, a check-in waits and is sent again with the same key and instant', async () => {
  const { user } = await openDay();
  api().lose(true);
  await user.click(save());
  await waitFor(() => expect(outbox.read()[0]?.isTried).toBe(true));
  await waitFor(() => expect(cards()).toEqual(['Agradable · Energía baja']));
  api().lose(false);
  await waitFor(async () => {
    await outbox.flush('ana');
    expect(outbox.read()).toEqual([]);
  });
  const [again] = api().of('POST', feelingsPath).slice(-1);
  expect(again?.headers['idempotency-key']).toBeTruthy();
  expect(again?.body).toMatchObject({ recorded_at: expect.any(String) });
});

test('without a network a check-in waits in the list, and is sent when the network is back', async () => {
  const { user } = await openDay();
  const stop = watchOutbox();
  setOnline(false);
  await user.click(save());
  expect(await screen.findByText('Se guardará cuando vuelva la red')).toBeTruthy();
  expect(api().of('POST', feelingsPath)).toEqual([]);
  setOnline(true);
  expect(await screen.findByText('Guardado')).toBeTruthy();
  expect(api().of('POST', feelingsPath)).toHaveLength(1);
  stop();
});

test('the draft of a check-in is stored until the check-in is recorded', async () => {
  const { user } = await openDay();
  await user.type(note(), 'borrador');
  expect(kept()).toContain('borrador');
  await user.click(save());
  await screen.findByText('Guardado');
  expect(kept()).toBeNull();
});

test('after a check-in at the lowest point, nothing is celebrated and the calm card is shown immediately', async () => {
  const answer = Promise.withResolvers<{ status: number; body: object }>();
  api().on('POST', feelingsPath, () => answer.promise);
  const { user } = await openDay({ axes: false });
  await user.click(point('Muy desagradable'));
  await user.click(point('Energía muy baja'));
  await user.click(save());
  expect(await screen.findByRole('heading', { name: 'Gracias por apuntarlo' })).toBeTruthy();
  answer.resolve({ status: 201, body: aStoredCheckIn({ agrado: 1, energia: 1 }) });
  await waitFor(() => expect(outbox.read()).toEqual([]));
  expect(screen.queryByText('Guardado')).toBeNull();
});

test('if two areas are chosen, a third can be chosen only after one of the two is deselected', async () => {
  const { user } = await openDay();
  for (const name of ['Ocio', 'Familia', 'Trabajo o estudio']) await user.click(chip(name));
  expect(chip('Trabajo o estudio').getAttribute('aria-pressed')).toBe('false');
  expect(screen.getByText('Ya tienes 2. Quita una para elegir otra.')).toBeTruthy();
  await user.click(chip('Ocio'));
  await user.click(chip('Trabajo o estudio'));
  expect(chip('Trabajo o estudio').getAttribute('aria-pressed')).toBe('true');
});

test('the words that fit the chosen quadrant are listed first', async () => {
  const { user } = await openDay();
  expect(screen.getByRole('group', { name: 'Palabras tranquilas, agradables' })).toBeTruthy();
  await user.click(point('Desagradable'));
  await user.click(point('Energía alta'));
  const others = document.getElementById('otras-palabras');
  expect(others?.contains(screen.getByText('Palabras con energía, desagradables'))).toBe(false);
  expect(others?.contains(screen.getByText('Palabras tranquilas, agradables'))).toBe(true);
});

test('a button opens and closes the list of other words, and screen readers announce its state', async () => {
  const { user } = await openDay();
  const opener = screen.getByRole('button', { name: 'Otras palabras' });
  const others = () => document.getElementById('otras-palabras');
  expect([opener.getAttribute('aria-expanded'), others()?.hidden]).toEqual(['false', true]);
  await user.click(opener);
  expect([opener.getAttribute('aria-expanded'), others()?.hidden]).toEqual(['true', false]);
});
