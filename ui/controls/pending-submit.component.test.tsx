import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listenInThisFile } from '#app/shell/testing/page-listeners.ts';
import { unsentEvent, watchPendingSubmits } from './pending-submit.browser.ts';

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

/** Submits the form as if this button were pressed. @returns whether the form may be sent */
const submit = (by: HTMLElement) =>
  fireEvent(
    screen.getByRole('form'),
    Object.assign(new Event('submit', { bubbles: true, cancelable: true }), { submitter: by }),
  );

beforeAll(() => listenInThisFile(watchPendingSubmits));

beforeEach(() => {
  document.body.innerHTML = `<form aria-label="f"><button data-pending-text="Enviando...">Enviar</button>
    <button>Borrar</button><input type="submit" value="Antiguo" data-pending-text="Enviando..."></form>`;
});

test('while a form is being sent, its button is busy and shows the pending text', () => {
  const send = button('Enviar');
  expect(submit(send)).toBe(true);
  expect([send.textContent, send.ariaBusy]).toEqual(['Enviando...', 'true']);
});

test('pressing a busy button again sends nothing', () => {
  const send = button('Enviar');
  submit(send);
  expect(submit(send)).toBe(false);
  expect(send.textContent).toBe('Enviando...');
});

test('if a page returns from the back/forward cache, the button has its original text again', () => {
  const send = button('Enviar');
  submit(send);
  fireEvent(window, new Event('pageshow'));
  expect([send.textContent, send.ariaBusy]).toEqual(['Enviar', null]);
  expect(submit(send)).toBe(true);
});

test('if a form could not be sent, the member can send the form again', () => {
  const send = button('Enviar');
  submit(send);
  fireEvent(screen.getByRole('form'), new Event(unsentEvent));
  expect([send.textContent, send.ariaBusy]).toEqual(['Enviar', null]);
  expect(submit(send)).toBe(true);
});

test('if a script handles the submission of a form, its button does not change', () => {
  screen.getByRole('form').addEventListener('submit', (event) => event.preventDefault(), { once: true });
  submit(button('Enviar'));
  expect([button('Enviar').textContent, button('Enviar').ariaBusy]).toEqual(['Enviar', null]);
});

test.each(['Borrar', 'Antiguo'])(
  'the button "%s" has no pending text and stays unchanged when its form is sent',
  (name) => {
    const other = button(name);
    expect(submit(other)).toBe(true);
    expect([other.ariaBusy, screen.queryByText('Enviando...')]).toEqual([null, null]);
  },
);
