import { screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { outbox } from '#app/platform/browser/use-outbox.ts';
import { setClock } from '#app/platform/clock.ts';
import { api, render, signIn } from '#app/shell/testing/render.tsx';
import type { Dynamic } from '../catalogue/catalogue.schema.ts';
import { aDynamic } from '../dynamics.factory.ts';
import type { Session, SessionItem } from '../session/session.schema.ts';
import { DynamicScreen } from './dynamic.screen.tsx';

const { lengths: minutes, shares: _shares, fits: _fits, ...words } = aDynamic({ slug: 'escribir' });
const dynamic: Dynamic = { ...words, minutes, shares: [] };
const startPath = '/api/dynamics/escribir/sessions/';
const sessionPath = '/api/dynamics/sessions/7/';
const finishPath = `${sessionPath}finish/`;

const session: Session = {
  ...{ id: 7, slug: 'escribir', version: 1, minutes: 5, step: 1, local_day: '2027-02-10' },
  ...{ started_at: new Date().toISOString(), finished_at: null, minutes_done: null, usefulness: null },
  ...{ intention: null, answers: { peso: 'la mudanza' }, written: [], investment: null, dynamic },
};
const { intention: _intention, answers: _answers, written: _written, dynamic: _dynamic, ...head } = session;
const item: SessionItem = { ...head, title: dynamic.title, dimension: 'mente', has_written: false };

/** Makes the stand-in return one dynamic and the sessions of this dynamic. */
function playDynamic({ left = [], last = [] }: { left?: SessionItem[]; last?: SessionItem[] } = {}): void {
  api().on('GET', '/api/dynamics/escribir/', () => ({ body: dynamic }));
  api().on('GET', '/api/dynamics/sessions/', ({ query }) => {
    const items = query.get('state') === 'open' ? left : last;
    return { body: { meta: { total_count: items.length }, items } };
  });
  api().on('GET', sessionPath, () => ({ body: session }));
  api().on('POST', startPath, () => ({ status: 201, body: { id: 7 } }));
  api().on('PATCH', sessionPath, () => ({ body: session }));
  api().on('POST', finishPath, () => ({ body: { investment: { id: 9 } } }));
}

const openScreen = () =>
  render(
    <MemoryRouter initialEntries={['/dinamicas/escribir']}>
      <Routes>
        <Route path="/dinamicas/:slug" element={<DynamicScreen />} />
        <Route path="/hoy" element={<h1>Hoy</h1>} />
      </Routes>
    </MemoryRouter>,
  );

const press = (name: string | RegExp) => screen.findByRole('button', { name });
const expectPage = async (name: RegExp) =>
  waitFor(() => expect(document.activeElement?.textContent).toMatch(name));

async function begin() {
  const { user } = await openScreen();
  await user.click(await press('Empezar'));
  await expectPage(/Paso 1 de 4: Antes/);
  return user;
}

/** Presses the buttons from the first step to the page after the last step. */
async function walk(user: Awaited<ReturnType<typeof begin>>) {
  for (const name of [/Paso 2/, /Paso 3/, /Paso 4/]) {
    await user.click(await press('Siguiente'));
    await expectPage(name);
  }
  await user.click(await press('Terminar'));
  await expectPage(/Hasta aquí por hoy/);
}

beforeEach(async () => {
  await signIn();
  playDynamic();
});

afterEach(() => setClock());

test('when a member starts a dynamic, the server stores a session of the chosen length', async () => {
  const { user } = await openScreen();
  await user.click(await screen.findByRole('radio', { name: '10 min' }));
  await user.click(await press('Empezar'));
  await expectPage(/Paso 1 de 5: Antes/);
  expect(api().of('POST', startPath)).toMatchObject([{ body: { minutes: 10 } }]);
});

test('if the server refuses to start a dynamic, the page stays open and shows the reason', async () => {
  const detail = 'Para guardar tu diario necesitamos antes tu consentimiento.';
  api().on('POST', startPath, () => ({ status: 400, body: { detail } }));
  const { user } = await openScreen();
  await user.click(await press('Empezar'));
  expect((await screen.findByRole('alert')).textContent).toBe(detail);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a text that is typed in a dynamic is sent only one time, together with the current step', async () => {
  const user = await begin();
  await user.click(await press('Siguiente'));
  await user.type(await screen.findByRole('textbox'), 'la mudanza');
  const bodies = () =>
    api()
      .of('PATCH', sessionPath)
      .map(({ body }) => body);
  await waitFor(() => expect(bodies()).toContainEqual({ step: 1, answers: { peso: 'la mudanza' } }));
  await user.click(await press('Siguiente'));
  await waitFor(() => expect(bodies()).toContainEqual({ step: 2, answers: {} }));
});

test('when a dynamic is finished, the rating and the intention are sent, and then Hoy opens', async () => {
  const user = await begin();
  await walk(user);
  await user.click(screen.getByRole('radio', { name: 'Bastante' }));
  const plan = screen.getByRole<HTMLTextAreaElement>('textbox');
  expect(plan.value).toBe('Si pesa, entonces lo escribo.');
  await user.clear(plan);
  await user.type(plan, 'Si llueve, paro.');
  await user.click(await press('Guardar y terminar'));
  await expectPage(/Hecho por hoy/);
  const [{ body } = { body: null }] = api().of('POST', finishPath);
  expect(body).toEqual({ minutes: 0, usefulness: 4, intention: 'Si llueve, paro.' });
  await user.click(await press('Cerrar'));
  expect(await screen.findByRole('heading', { name: 'Hoy' })).toBeTruthy();
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('yoi-draft'))).toEqual([]);
});

test('the inputs on the last page stay if the member goes back a step, cancels leaving, or reloads the page', async () => {
  const user = await begin();
  await walk(user);
  await user.click(screen.getByRole('radio', { name: 'Bastante' }));
  await user.clear(screen.getByRole('textbox'));
  await user.type(screen.getByRole('textbox'), 'Si llueve, paro.');
  const expectKept = () => {
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Si llueve, paro.');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Bastante' }).checked).toBe(true);
  };
  await user.click(await press('Atrás'));
  await expectPage(/Paso 4/);
  await user.click(await press('Terminar'));
  await expectPage(/Hasta aquí por hoy/);
  expectKept();
  await user.keyboard('{Escape}');
  await expectPage(/¿Lo dejamos aquí?/);
  await user.keyboard('{Escape}');
  await expectPage(/Hasta aquí por hoy/);
  expectKept();
  document.body.replaceChildren();
  await openScreen();
  await expectPage(/Hasta aquí por hoy/);
  expectKept();
});

test('the intention of the last session is offered as the next intention', async () => {
  playDynamic({ last: [item] });
  api().on('GET', sessionPath, () => ({ body: { ...session, intention: 'Si llueve, paro.' } }));
  await walk(await begin());
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Si llueve, paro.');
});

test('a dynamic that was started without a network is sent completely when it ends', async () => {
  const { user } = await openScreen();
  const start = await press('Empezar');
  api().lose(true);
  await user.click(start);
  await expectPage(/Paso 1 de 4/);
  await user.click(await press('Siguiente'));
  await user.type(await screen.findByRole('textbox'), 'sin red');
  api().lose(false);
  await user.click(await press('Salir'));
  await user.click(await press('Salir y guardar lo hecho'));
  await expectPage(/Hecho por hoy/);
  expect(api().of('POST', startPath).at(-1)?.body).toMatchObject({ recorded_at: expect.any(String) });
  expect(api().of('PATCH', sessionPath).at(-1)?.body).toEqual({ step: 1, answers: { peso: 'sin red' } });
});

test('if a dynamic ends without a network, the instant of its end is sent later', async () => {
  const user = await begin();
  await walk(user);
  api().lose(true);
  await user.click(await press('Guardar y terminar'));
  await expectPage(/Hecho por hoy/);
  api().lose(false);
  setClock(new Date(Date.now() + 120_000));
  await outbox.flush('');
  expect(outbox.read()).toEqual([]);
  expect(api().of('POST', finishPath).at(-1)?.body).toMatchObject({ recorded_at: expect.any(String) });
});

test('a session that was finished on another device also ends on this device', async () => {
  const detail = 'Esta dinámica ya está terminada.';
  api().on('PATCH', sessionPath, () => ({ status: 409, body: { detail } }));
  const user = await begin();
  await walk(user);
  await user.click(await press('Guardar y terminar'));
  await expectPage(/Hecho por hoy/);
});

test('after a reload the player opens at the last reached step with its text', async () => {
  const user = await begin();
  await user.click(await press('Siguiente'));
  await user.type(await screen.findByRole('textbox'), 'la mudanza');
  document.body.replaceChildren();
  await openScreen();
  await expectPage(/Paso 2 de 4: Lo que pesa/);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('la mudanza');
});

test('a session that was interrupted on another device resumes with its texts and answers', async () => {
  playDynamic({ left: [item] });
  const { user } = await openScreen();
  expect(await screen.findByText('La dejaste en el paso 2 de 4.')).toBeTruthy();
  expect(await press('Empezar de nuevo')).toBeTruthy();
  await user.click(await press('Seguir donde estaba'));
  await expectPage(/Paso 2 de 4: Lo que pesa/);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('la mudanza');
  expect(api().of('POST', startPath)).toEqual([]);
});

test('a session that was interrupted more than three days ago is not offered again', async () => {
  const started_at = new Date(Date.now() - 4 * 86_400_000).toISOString();
  playDynamic({ left: [{ ...item, started_at }] });
  await openScreen();
  expect(await press('Empezar')).toBeTruthy();
  expect(screen.queryByText(/La dejaste/)).toBeNull();
});

test('Enter opens the next step, and the arrow keys move back and forward; inside a text field these keys do not change the step', async () => {
  const user = await begin();
  await user.keyboard('{Enter}');
  await expectPage(/Paso 2/);
  await user.click(await screen.findByRole('textbox'));
  await user.keyboard('{ArrowLeft}{Enter}');
  expect(screen.getByRole('heading', { name: /Paso 2/ })).toBeTruthy();
  await user.click(await press('Atrás'));
  await expectPage(/Paso 1/);
  await user.keyboard('{ArrowRight}');
  await expectPage(/Paso 2/);
  await user.keyboard('{ArrowLeft}');
  await expectPage(/Paso 1/);
});

test('Space pauses and resumes the dynamic, and a text is shown during the pause', async () => {
  const user = await begin();
  await user.keyboard(' ');
  expect(await screen.findByText('En pausa. Sigue cuando quieras.')).toBeTruthy();
  await user.keyboard(' ');
  await waitFor(() => expect(screen.queryByText('En pausa. Sigue cuando quieras.')).toBeNull());
});

test('Escape asks whether to close the player, and a second Escape cancels this and resumes the dynamic', async () => {
  const user = await begin();
  await user.keyboard('{Escape}');
  await expectPage(/¿Lo dejamos aquí?/);
  await user.keyboard('{Escape}');
  await expectPage(/Paso 1/);
  await user.keyboard('{Escape}');
  await user.click(await press('Dejarlo para más tarde'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api().of('POST', finishPath)).toEqual([]);
});

test('if a dynamic no longer exists, its page states this', async () => {
  api().on('GET', '/api/dynamics/escribir/', () => ({ status: 404, body: { detail: 'No encontrado.' } }));
  await openScreen();
  expect(await screen.findByRole('heading', { name: 'Esta dinámica ya no está' })).toBeTruthy();
});

test('if a dynamic cannot be opened, the next try loads it', async () => {
  api().on('GET', '/api/dynamics/escribir/', () => ({ status: 503, body: {} }));
  const { user } = await openScreen();
  await screen.findByRole('heading', { name: 'No hemos podido abrir la dinámica' });
  expect(screen.getByRole('heading', { level: 1, name: 'Dinámica' })).toBeTruthy();
  playDynamic();
  await user.click(await press('Volver a intentarlo'));
  expect(await screen.findByRole('heading', { name: dynamic.title })).toBeTruthy();
});

test('the written texts are listed by day, and the texts of a day are fetched when the day is opened', async () => {
  playDynamic({
    last: [
      { ...item, id: 9, local_day: '2027-02-12' },
      { ...item, id: 8, local_day: '2027-02-11', has_written: true },
      { ...item, id: 6, local_day: '2027-02-10', has_written: true },
    ],
  });
  const path = '/api/dynamics/sessions/6/';
  const written = [{ step: 'Lo que pesa', text: 'el frío' }];
  api().on('GET', path, () => ({ body: { ...session, id: 6, written } }));
  const { user } = await openScreen();
  await user.click(await screen.findByText('Lo que escribiste'));
  const days = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(days).toEqual(['11 de febrero de 2027', '10 de febrero de 2027']);
  expect(api().of('GET', path)).toEqual([]);
  await user.click(screen.getByText('10 de febrero de 2027'));
  expect((await screen.findByRole('definition')).textContent).toBe('el frío');
});

test('if there are no written texts, their list is absent', async () => {
  playDynamic({ last: [item] });
  await openScreen();
  await press('Empezar');
  expect(screen.queryByText('Lo que escribiste')).toBeNull();
});
