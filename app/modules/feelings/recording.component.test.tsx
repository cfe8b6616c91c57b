import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { DiaryConsent } from '#app/modules/accounts/ui.tsx';
import { outbox, setOutboxOwner, watchOutbox } from '#app/platform/browser/use-outbox.ts';
import { api, render, setOnline, signIn } from '#app/shell/testing/render.tsx';
import { CheckInForm } from './check-in-form.tsx';
import { loadCheckInDetails } from './late-details.tsx';
import { aDay, aStoredCheckIn } from './screen.factory.ts';
import { ShortCheckIn, type ShortCheckInProps } from './short-check-in.tsx';
import { useCheckInForm } from './use-check-in-form.ts';
import { feelingsPath } from './use-check-ins.ts';

const consentsPath = '/api/my-data/consents/';
const refreshPath = '/paseto_auth/token/refresh/';
const point = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const press = (name: string) => screen.findByRole('button', { name });
const recorded = () => screen.getByTestId('recorded').textContent;
const posted = () => api().of('POST', feelingsPath);

/** Shows the form of the day and the request for consent, as the member app does. */
function Recording({ hasDiary }: { hasDiary: boolean }) {
  const [ends, setEnds] = useState<string[]>([]);
  const say = (end: string) => setEnds((list) => [...list, end]);
  const options = {
    localDay: aDay().local_day,
    hasDiary,
    onRecorded: () => say('recorded'),
    onRefused: () => say('refused'),
  };
  const { form } = useCheckInForm(options);
  return (
    <>
      <CheckInForm form={form} today={aDay()} />
      <output data-testid="recorded">{ends.join(' ')}</output>
      <DiaryConsent />
    </>
  );
}

async function openForm({ hasDiary = true } = {}) {
  const view = await render(<Recording hasDiary={hasDiary} />);
  await view.user.click(point('Agradable'));
  await view.user.click(point('Energía baja'));
  return view;
}

beforeEach(async () => {
  await Promise.all([signIn(), loadCheckInDetails()]);
  outbox.reload();
  await setOutboxOwner('ana');
  api().on('POST', feelingsPath, ({ body }) => ({ status: 201, body: aStoredCheckIn(Object(body)) }));
  api().on('POST', consentsPath, ({ body }) => ({
    status: 201,
    body: { ...Object(body), version: '1', since: '2027-02-10T10:00:00.000Z' },
  }));
  api().on('POST', refreshPath, () => ({ body: { access_token: 'v4.public.again' } }));
});

test('nothing is sent before the member gives the consent', async () => {
  const { user } = await openForm({ hasDiary: false });
  await user.click(await press('Guardar cómo estoy'));
  const question = within(await screen.findByRole('dialog', { name: 'Antes de guardar lo primero' }));
  expect([posted(), recorded()]).toEqual([[], '']);
  await user.click(question.getByRole('button', { name: 'Sí, guarda mi diario' }));
  await waitFor(() => expect(recorded()).toBe('recorded'));
  expect(api().of('POST', consentsPath)[0]?.body).toEqual({ purpose: 'diary', granted: true });
  expect(posted()).toHaveLength(1);
});

test.each([
  ['chooses not now', 'Ahora no'],
  ['closes the question', 'Cerrar'],
])('if a member %s, the draft stays in the form and the check-in is not stored', async (_name, button) => {
  const { user } = await openForm({ hasDiary: false });
  await user.click(screen.getByText('Ponerle palabras, si quieres'));
  await user.type(screen.getByLabelText('Una línea, si quieres'), 'para mí');
  await user.click(await press('Guardar cómo estoy'));
  await screen.findByRole('dialog');
  await user.click(await press(button));
  expect((await screen.findAllByText(/Sin tu permiso no guardamos nada\./)).length).toBeGreaterThan(0);
  expect(screen.getByLabelText<HTMLInputElement>('Una línea, si quieres').value).toBe('para mí');
  expect([point('Agradable').checked, posted(), recorded()]).toEqual([true, [], 'refused']);
});

test('if a consent cannot be stored, the reason is shown, and the member can give the consent again', async () => {
  api().on('POST', consentsPath, () => ({ status: 409, body: { detail: 'Ahora mismo no.' } }));
  const { user } = await openForm({ hasDiary: false });
  await user.click(await press('Guardar cómo estoy'));
  await user.click(await press('Sí, guarda mi diario'));
  expect(await screen.findByText('Ahora mismo no.')).toBeTruthy();
  api().on('POST', consentsPath, ({ body }) => ({ status: 201, body: Object(body) }));
  await user.click(await press('Sí, guarda mi diario'));
  await waitFor(() => expect(posted()).toHaveLength(1));
});

test('if the consent was withdrawn on another device, it is requested again before the check-in is stored', async () => {
  api().on('POST', feelingsPath, () => ({ status: 403, body: { detail: 'Falta tu permiso.' } }));
  const { user } = await openForm();
  await user.click(await press('Guardar cómo estoy'));
  const again = await press('Sí, guarda mi diario');
  api().on('POST', feelingsPath, ({ body }) => ({ status: 201, body: aStoredCheckIn(Object(body)) }));
  await user.click(again);
  expect(await screen.findByText('Guardado')).toBeTruthy();
  await waitFor(() => expect(outbox.read()).toEqual([]));
});

test('if a check-in is refused for a reason other than the consent, the error is shown at its field', async () => {
  api().on('POST', feelingsPath, () => ({ status: 400, body: { nota: ['No puede ir así.'] } }));
  const { user } = await openForm();
  await user.click(await press('Guardar cómo estoy'));
  expect((await screen.findAllByText(/No puede ir así\./)).length).toBeGreaterThan(0);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(point('Agradable').checked).toBe(true);
});

test('without a network a check-in is recorded immediately, and the form is emptied for the next one', async () => {
  const stop = watchOutbox();
  const { user } = await openForm();
  setOnline(false);
  await user.click(await press('Guardar cómo estoy'));
  await waitFor(() => expect(recorded()).toBe('recorded'));
  expect([point('Agradable').checked, posted(), outbox.read().length]).toEqual([false, [], 1]);
  setOnline(true);
  await waitFor(() => expect(posted()).toHaveLength(1));
  stop();
});

test('a reload restores the draft and opens the details of the draft', async () => {
  const { user, unmount } = await openForm();
  await user.click(screen.getByText('Ponerle palabras, si quieres'));
  await user.click(screen.getByRole('button', { name: 'calma' }));
  unmount();
  await render(<Recording hasDiary />);
  await waitFor(() => expect(point('Agradable').checked).toBe(true));
  expect((await press('calma')).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('button', { name: 'calma' }).closest('details')?.open).toBe(true);
});

test('a draft of another person who uses this browser is not shown', async () => {
  const { unmount } = await openForm();
  unmount();
  await signIn('eva@yoi.test');
  await render(<Recording hasDiary />);
  await screen.findByRole('button', { name: 'Guardar cómo estoy' });
  expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
});

const openShort = (changes: Partial<ShortCheckInProps> = {}) =>
  render(
    <ShortCheckIn
      onStored={() => {}}
      actions={(isPending) => (
        <button type="submit" disabled={isPending}>
          Listo
        </button>
      )}
      {...changes}
    />,
  );

test('the short check-in sends agrado and energía, and passes the stored record to its caller', async () => {
  const stored: unknown[] = [];
  const { user } = await openShort({ onStored: ({ agrado, energia }) => stored.push([agrado, energia]) });
  await user.click(point('Muy agradable'));
  await user.click(point('Energía alta'));
  await user.click(await press('Listo'));
  await waitFor(() => expect(stored).toEqual([[5, 4]]));
  expect(posted().map(({ body }) => body)).toEqual([{ agrado: 5, energia: 4 }]);
});

test('the short check-in lists its own missing values together with the missing fields of the page', async () => {
  const { user } = await openShort({ check: () => ({ diary: 'Falta tu permiso.' }) });
  await user.click(await press('Listo'));
  const lines = within(await screen.findByRole('alert')).getAllByRole('link');
  expect(lines.map((line) => line.getAttribute('href'))).toEqual(['#agrado', '#energia', '#diary']);
  expect(posted()).toEqual([]);
});

test('if a step before the short check-in fails, nothing is stored and an error is shown', async () => {
  const before = () => Promise.reject(new Error('no'));
  const { user } = await openShort({ before });
  await user.click(point('Agradable'));
  await user.click(point('Energía baja'));
  await user.click(await press('Listo'));
  expect(await screen.findByText('No se ha podido guardar')).toBeTruthy();
  expect([posted(), point('Agradable').checked]).toEqual([[], true]);
});

test('if the button is pressed again while the short check-in is being sent, the check-in is stored only once', async () => {
  const answer = Promise.withResolvers<{ status: number; body: object }>();
  api().on('POST', feelingsPath, () => answer.promise);
  const { user } = await openShort();
  await user.click(point('Agradable'));
  await user.click(point('Energía baja'));
  await user.click(await press('Listo'));
  await waitFor(() => expect(posted()).toHaveLength(1));
  await user.keyboard('{Enter}');
  answer.resolve({ status: 201, body: aStoredCheckIn() });
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Listo' }).disabled).toBe(false),
  );
  expect(posted()).toHaveLength(1);
});
