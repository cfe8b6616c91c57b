import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { api, render, signIn } from '#app/shell/testing/render.tsx';
import { island as InterestNotice } from './interest-notice.island.tsx';

const path = '/api/email_part_of_yoi/';
const sent = () => api().of('POST', path);
const playSent = () =>
  api().on('POST', path, () => ({ status: 201, body: { detail: 'Mensaje enviado con éxito' } }));

beforeEach(async () => {
  await signIn();
  Reflect.set(HTMLDialogElement.prototype, 'showModal', function show(this: HTMLDialogElement) {
    this.open = true;
  });
  history.replaceState(null, '', '/app/hoy?notify=true');
});

test('[S2.24] when the page loads, the notice of interest is sent once, with the message type of an interest', async () => {
  playSent();
  await render(<InterestNotice message="Me interesa" hasFailed={false} />);
  await waitFor(() => expect(document.querySelector('dialog')?.open).toBe(true));
  expect(sent().map(({ body }) => body)).toEqual([{ message: 'Me interesa', type: 1 }]);
});

test('a reload does not send the notice again', async () => {
  playSent();
  await render(<InterestNotice message="Me interesa" hasFailed={false} />);
  await waitFor(() => expect(location.search).toBe(''));
  expect(screen.queryByRole('button', { name: 'Sí, avisadme' })).toBeNull();
});

test('[S8.5] if a notice fails, an error is shown, and the notice is sent again only after the member presses the button', async () => {
  api().on('POST', path, () => ({ status: 503, body: {} }));
  const { user } = await render(<InterestNotice message="Me interesa" hasFailed={false} />);
  expect((await screen.findAllByText('se ha producido un error inesperado')).length).toBeGreaterThan(0);
  expect([sent().length, location.search]).toEqual([1, '?notify=true']);
  playSent();
  await user.click(screen.getByRole('button', { name: 'Probar otra vez' }));
  await waitFor(() => expect(document.querySelector('dialog')?.open).toBe(true));
  expect(sent()).toHaveLength(2);
});

test('if a notice failed without scripts, it is not sent again automatically', async () => {
  playSent();
  await render(<InterestNotice message="Me interesa" hasFailed />);
  expect(screen.getByText('No hemos podido avisar de tu interés.')).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('while a notice is being sent, another click sends nothing', async () => {
  const answer = Promise.withResolvers<{ status: number; body: object }>();
  api().on('POST', path, () => answer.promise);
  const { user } = await render(<InterestNotice message="Me interesa" hasFailed={false} />);
  await waitFor(() => expect(sent()).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Sí, avisadme' }));
  answer.resolve({ status: 201, body: { detail: 'x' } });
  await waitFor(() => expect(document.querySelector('dialog')?.open).toBe(true));
  expect(sent()).toHaveLength(1);
});
