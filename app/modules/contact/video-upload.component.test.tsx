import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { api, render } from '#app/shell/testing/render.tsx';
import { island as VideoUpload } from './video-upload.island.tsx';

const open = (changes: Partial<ComponentProps<typeof VideoUpload>> = {}) =>
  render(
    <VideoUpload
      permit="p"
      state="none"
      maxBytes={2_000_000}
      maxMinutes={10}
      error={undefined}
      {...changes}
    />,
  );

const field = () => screen.getByLabelText<HTMLInputElement>(/vídeo/);
const send = () => screen.getByRole('button', { name: 'Subir el vídeo' });

test('if no video is chosen, nothing is sent, and the field shows the error', async () => {
  const { user } = await open();
  await user.click(send());
  expect(screen.getByText('Elige primero un vídeo.')).toBeTruthy();
  expect([field().getAttribute('aria-invalid'), api().sent]).toEqual(['true', []]);
});

test('if the server sends an error, the field shows it', async () => {
  await open({ error: 'No es un vídeo.' });
  expect(
    document.getElementById(field().getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent,
  ).toBe('No es un vídeo.');
});

test.each([
  ['none', 'Tu vídeo'],
  ['receiving', 'Tu vídeo'],
  ['ready', 'Otro vídeo, en lugar de este'],
  ['as-is', 'Otro vídeo, en lugar de este'],
  ['refused', 'Otro vídeo, en lugar de este'],
] as const)('in the state %s the label of the field is "%s"', async (state, label) => {
  await open({ state });
  expect(screen.getByLabelText(label)).toBe(field());
});

test('if an upload was interrupted, the field explains that choosing the same file resumes the upload', async () => {
  await open({ state: 'receiving' });
  expect(screen.getByText(/Elige el mismo archivo y seguimos donde estaba/)).toBeTruthy();
});

test('while a video is being prepared, no other video can be uploaded', async () => {
  await open({ state: 'preparing' });
  expect(screen.getByText('Preparando tu vídeo')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
