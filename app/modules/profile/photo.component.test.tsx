import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { api, signIn } from '#app/shell/testing/render.tsx';
import { open, photoPath, play, sent, show, site, sizes } from './profile-screen.factory.ts';

/** Simulates that a picture has loaded, because jsdom loads no pictures. */
function load(picture: HTMLElement, width: number, height: number) {
  Object.defineProperties(picture, { naturalWidth: { value: width }, naturalHeight: { value: height } });
  fireEvent.load(picture);
}

beforeEach(async () => {
  URL.createObjectURL = () => 'blob:foto';
  URL.revokeObjectURL = () => {};
  await signIn();
});

test('[S2.42 S8.12] the member chooses a photo, moves it behind a frame and stores it', async () => {
  play();
  // Node's fetch does not accept jsdom's FormData, so the test observes which fields a browser would send.
  const set = vi.spyOn(FormData.prototype, 'set');
  const { user } = await show();
  const sheet = await open(user, /^Añadir una foto/);
  await user.upload(
    sheet.getByLabelText('Elegir una imagen', { selector: 'input' }),
    new File(['foto'], 'yo.jpg', { type: 'image/jpeg' }),
  );
  load(await sheet.findByAltText('Así se verá tu foto'), 600, 400);
  fireEvent.change(sheet.getByRole('slider'), { target: { value: '0' } });
  await user.click(sheet.getByRole('button', { name: 'Guardar la foto' }));
  expect(await screen.findByText('Imagen añadida con éxito')).toBeTruthy();
  expect(
    set.mock.calls.map(([name, value]) => [name, typeof value === 'string' ? value : value.size]),
  ).toEqual([
    ['photo', 4],
    ['focal_x', String(1 / 3)],
    ['focal_y', '0.5'],
  ]);
  expect(await screen.findByRole('button', { name: 'Cambiar tu foto' })).toBeTruthy();
});

test('if the browser cannot open a file, an error is shown and the file is not stored', async () => {
  play();
  const { user } = await show();
  const sheet = await open(user, /^Añadir una foto/);
  const file = new File(['x'], 'yo.heic', { type: 'image/heic' });
  await user.upload(sheet.getByLabelText('Elegir una imagen', { selector: 'input' }), file);
  fireEvent.error(await sheet.findByAltText('Así se verá tu foto'));
  expect(await sheet.findByText(/no es una imagen que tu navegador pueda abrir/)).toBeTruthy();
  expect(sheet.queryByAltText('Así se verá tu foto')).toBeNull();
  expect(sheet.queryByRole('button', { name: 'Guardar la foto' })).toBeNull();
  expect(sheet.getByRole('button', { name: 'Elegir una imagen' })).toBeTruthy();
});

test('if the server refuses a photo, the photo stays in the sheet and the reason is shown', async () => {
  play();
  api().on('PATCH', photoPath, () => ({ status: 400, body: { photo: ['La imagen está dañada.'] } }));
  const { user } = await show();
  const sheet = await open(user, /^Añadir una foto/);
  const file = new File(['x'], 'yo.jpg', { type: 'image/jpeg' });
  await user.upload(sheet.getByLabelText('Elegir una imagen', { selector: 'input' }), file);
  load(await sheet.findByAltText('Así se verá tu foto'), 600, 400);
  await user.click(sheet.getByRole('button', { name: 'Guardar la foto' }));
  expect(await sheet.findByText('La imagen está dañada.')).toBeTruthy();
});

test('[S8.12] the member can crop the current photo again or remove it', async () => {
  play({ photo: `${site}/media/512.jpg`, photo_sizes: sizes });
  const { user } = await show();
  let sheet = await open(user, /^Cambiar tu foto/);
  const whole = await sheet.findByAltText('Así se verá tu foto');
  expect(whole.getAttribute('src')).toBe('/media/originals/9?firma=x');
  load(whole, 400, 600);
  expect(sheet.queryByRole('button', { name: 'Guardar la foto' })).toBeNull();
  fireEvent.change(sheet.getByRole('slider'), { target: { value: '100' } });
  await user.click(sheet.getByRole('button', { name: 'Guardar la foto' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api().of('PATCH', photoPath).at(-1)?.body).toEqual({ focal_x: 0.5, focal_y: 2 / 3 });
  sheet = await open(user, /^Cambiar tu foto/);
  await user.click(sheet.getByRole('button', { name: 'Quitar la foto' }));
  expect(await screen.findByText('Imagen eliminada con éxito')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Añadir una foto' })).toBeTruthy();
});

test('the photo is shown beside comments only after the member has switched this on', async () => {
  play({ photo: `${site}/media/512.jpg`, photo_sizes: sizes });
  const { user } = await show();
  const sheet = await open(user, /^Cambiar tu foto/);
  const choice = sheet.getByRole('switch', { name: /Mostrarla junto a mis comentarios/ });
  expect(choice).toHaveProperty('checked', false);
  await user.click(choice);
  expect(await screen.findByText('¡Cambios realizados con éxito!')).toBeTruthy();
  expect(choice).toHaveProperty('checked', true);
  expect(sent()).toEqual([{ photo_in_comments: true }]);
});

test('if there is no photo, there is no switch for comments', async () => {
  play();
  const { user } = await show();
  const sheet = await open(user, /^Añadir una foto/);
  expect(sheet.queryByRole('switch')).toBeNull();
});
