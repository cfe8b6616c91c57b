import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { api, render, signIn } from '#app/shell/testing/render.tsx';
import type { ProfileResponse } from './profile.schema.ts';
import { ProfileScreen } from './profile.screen.tsx';
import { aStoredProfile } from './screen.factory.ts';

const path = '/api/user-profile/ana/';
const photoPath = '/api/user-profile-photo/7/';
const level = { slug: 'tierra', number: 1, practice_days: 3, next_at: 21 };
const site = 'https://yoi.example';
const sizes = [96, 192, 512].map((width) => ({ url: `${site}/media/${width}.jpg`, width }));

let profile: ProfileResponse;

const hers = { id: 7, name: 'Ana María', minutes_a_day: 10, yoi_balance: 3.2 };

/** Has the stand-in return a profile and store its changes. */
function play(changes: Partial<ProfileResponse> = {}) {
  profile = aStoredProfile({ ...hers, ...changes });
  api().on('GET', '/api/users/me/', () => ({ body: profile }));
  api().on('GET', path, () => ({ body: profile }));
  api().on('PATCH', path, ({ body }) => {
    profile = { ...profile, ...Object(body) };
    return { body: profile };
  });
  const items = [{ local_day: '2025-02-03', reason: 'time', hundredths: 320 }];
  const progress = {
    meta: { total_count: 1 },
    yoi_balance: 3.2,
    level,
    since: '2025-02-03',
    months: [{ month: '2025-02', hundredths: 320, days: 1 }],
    items,
  };
  api().on('GET', '/api/yoi/', () => ({ body: progress }));
  const photoOf = () => ({
    id: 7,
    photo: profile.photo,
    photo_sizes: profile.photo_sizes,
    focal_x: profile.photo && 0.5,
    focal_y: profile.photo && 0.5,
    whole: profile.photo && { url: `${site}/media/originals/9?firma=x`, width: 600, height: 400 },
  });
  api().on('GET', photoPath, () => ({ body: photoOf() }));
  api().on('PATCH', photoPath, ({ body }) => {
    const isRemoved = Object(body).photo === null;
    profile = {
      ...profile,
      photo: isRemoved ? null : `${site}/media/512.jpg`,
      photo_sizes: isRemoved ? [] : sizes,
    };
    const detail = isRemoved ? 'Imagen eliminada con éxito' : 'Imagen añadida con éxito';
    return { body: { ...photoOf(), detail } };
  });
}

const show = () =>
  render(
    <MemoryRouter>
      <ProfileScreen />
    </MemoryRouter>,
  );

const sent = () =>
  api()
    .of('PATCH', path)
    .map(({ body }) => body);

const open = async (user: Awaited<ReturnType<typeof show>>['user'], row: RegExp) => {
  await user.click(await screen.findByRole('button', { name: row }));
  return within(await screen.findByRole('dialog'));
};

/** Reports a picture as loaded, because jsdom loads none. */
function load(picture: HTMLElement, width: number, height: number) {
  Object.defineProperties(picture, { naturalWidth: { value: width }, naturalHeight: { value: height } });
  fireEvent.load(picture);
}

beforeEach(async () => {
  URL.createObjectURL = () => 'blob:foto';
  URL.revokeObjectURL = () => {};
  await signIn();
});

test('the profile shows name, level, balance and the state of each setting', async () => {
  play();
  await show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Ana María' })).toBeTruthy();
  expect(await screen.findByText('Nivel tierra')).toBeTruthy();
  expect(
    screen.getByText(/^3,20 yoi\. Se suman al hacer algo por ti; no se compran ni valen dinero\.$/),
  ).toBeTruthy();
  expect(await screen.findByText(/^Desde el 3 de febrero de 2025 has sumado 3,20 yoi\.$/)).toBeTruthy();
  for (const state of [
    '10 minutos, entre una Parada y otra',
    'A las 4:00, hora de Madrid',
    'España',
    'Sin recordatorios',
    'Español de España',
  ])
    expect(screen.getByText(state)).toBeTruthy();
  expect(screen.getByRole('link', { name: /Seguridad/ }).getAttribute('href')).toBe('/app/perfil/seguridad');
});

test('a newcomer without a name is never called by username, and has chosen nothing yet', async () => {
  play({ name: null, minutes_a_day: null, country: null });
  await show();
  expect(await screen.findByText('Prefieres no decirlo')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Tu perfil' })).toBeTruthy();
  expect(screen.getAllByText('Sin elegir')).toHaveLength(2);
  expect(screen.queryByText(/\bana\b(?!@)/)).toBeNull();
  expect(document.querySelector('.avatar')?.textContent).toBe('');
});

test('without a network the profile shows an error and loads on the next try', async () => {
  play();
  api().lose(true);
  const { user } = await show();
  const again = await screen.findByRole('button', { name: 'Volver a intentarlo' });
  expect(screen.getByText('No hay conexión a internet')).toBeTruthy();
  api().lose(false);
  await user.click(again);
  expect(await screen.findByRole('heading', { level: 1, name: 'Ana María' })).toBeTruthy();
});

test('a new name is stored, confirmed and shown at once', async () => {
  play();
  const { user } = await show();
  const sheet = await open(user, /^Tu nombre/);
  const field = sheet.getByLabelText('Cómo te llamamos');
  await user.clear(field);
  await user.type(field, ' Anita ');
  await user.click(sheet.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('¡Cambios realizados con éxito!')).toBeTruthy();
  expect(sent()).toEqual([{ name: 'Anita' }]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Anita' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a refused name stays in its field with its reason', async () => {
  play();
  api().on('PATCH', path, () => ({ status: 400, body: { name: ['Demasiado largo.'] } }));
  const { user } = await show();
  const sheet = await open(user, /^Tu nombre/);
  await user.click(sheet.getByRole('button', { name: 'Guardar' }));
  expect((await sheet.findAllByText('Demasiado largo.')).length).toBeGreaterThan(0);
  expect(sheet.getByLabelText('Cómo te llamamos')).toHaveProperty('value', 'Ana María');
});

test.each([
  [/^Minutos al día/, '20 min', 'minutes_a_day', 20],
  [/^Cuándo empieza tu día/, 'Tu día empieza a las', 'day_begins_hour', 6],
  [/^País/, 'País', 'country', 'MX'],
] as const)('%s is changed in its sheet', async (row, label, field, value) => {
  play();
  const { user } = await show();
  const sheet = await open(user, row);
  if (field === 'minutes_a_day') await user.click(sheet.getByRole('radio', { name: /20 min/ }));
  else await user.selectOptions(sheet.getByLabelText(label), String(value));
  await user.click(sheet.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ [field]: value })]));
});

test('a switch of the notices acts at once and is reset if it could not be stored', async () => {
  play();
  const { user } = await show();
  const sheet = await open(user, /^Avisos/);
  const reminders = () => sheet.getByRole('switch', { name: 'Recordatorios' });
  await user.click(reminders());
  await waitFor(() => expect(sent()).toEqual([{ notify_email: true, notify_reminders: true }]));
  expect(await screen.findByText('¡Cambios realizados con éxito!')).toBeTruthy();
  expect(reminders()).toHaveProperty('checked', true);
  api().on('PATCH', path, () => ({ status: 400, body: { detail: 'Ahora no.' } }));
  await user.click(reminders());
  expect(await screen.findByText('Ahora no.')).toBeTruthy();
  await waitFor(() => expect(reminders()).toHaveProperty('checked', true));
});

test('the notices show nothing that is not sent', async () => {
  play();
  const { user } = await show();
  const sheet = await open(user, /^Avisos/);
  expect(sheet.getAllByRole('switch')).toHaveLength(1);
  expect(sheet.getAllByRole('combobox')).toHaveLength(1);
  expect(sheet.getByText(/^Te llegan por correo, a ana@yoi\.test,/)).toBeTruthy();
});

test('an hour of the reminder is chosen among three or all, and switches reminders on', async () => {
  play();
  const { user } = await show();
  const sheet = await open(user, /^Avisos/);
  const field = sheet.getByLabelText<HTMLSelectElement>('¿Te aviso a una hora?');
  expect(field.value).toBe('');
  await user.selectOptions(field, 'Por la mañana, a las 8:00');
  const on = { notify_email: true, notify_reminders: true };
  await waitFor(() => expect(sent()).toEqual([{ ...on, reminder_hour: 8 }]));
  expect(sheet.getByRole('switch', { name: 'Recordatorios' })).toHaveProperty('checked', true);
  await user.selectOptions(field, 'A otra hora');
  expect(sent()).toHaveLength(1);
  await user.selectOptions(sheet.getByLabelText('A qué hora'), '17:00');
  await waitFor(() => expect(sent().at(-1)).toEqual({ ...on, reminder_hour: 17 }));
  await user.selectOptions(field, 'No');
  await waitFor(() => expect(sent().at(-1)).toEqual({ reminder_hour: null }));
  expect(sheet.queryByLabelText('A qué hora')).toBeNull();
});

test('reminders that are switched off take the hour with them', async () => {
  play({ notify_reminders: true, reminder_hour: 17 });
  const { user } = await show();
  expect(await screen.findByText('Cada día a las 17:00, por correo')).toBeTruthy();
  const sheet = await open(user, /^Avisos/);
  expect(sheet.getByLabelText('A qué hora')).toHaveProperty('value', '17');
  await user.click(sheet.getByRole('switch', { name: 'Recordatorios' }));
  await waitFor(() => expect(sent()).toEqual([{ notify_reminders: false, reminder_hour: null }]));
  expect(sheet.getByLabelText('¿Te aviso a una hora?')).toHaveProperty('value', '');
  expect(sheet.queryByLabelText('A qué hora')).toBeNull();
});

test.each([
  [{ notify_reminders: true }, 'Solo la víspera de tu carta'],
  [{ notify_reminders: true, reminder_hour: 8, notify_email: false }, 'Sin recordatorios'],
])('with %j the row of the notices says: %s', async (settings, state) => {
  play(settings);
  await show();
  expect(await screen.findByText(state)).toBeTruthy();
});

test('choosing the current language loads no new page', async () => {
  play();
  const { user } = await show();
  const sheet = await open(user, /^Idioma/);
  expect(sheet.getAllByRole('radio')).toHaveLength(3);
  await user.click(sheet.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(sent()).toEqual([{ language: 'es-ES' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a message is sent with its type and stays in its field until it has arrived', async () => {
  play();
  api().on('POST', '/api/email_part_of_yoi/', () => ({
    status: 400,
    body: { message: ['Este campo es requerido'] },
  }));
  const { user } = await show();
  const sheet = await open(user, /^Escríbenos/);
  await user.type(sheet.getByLabelText('Tu mensaje'), 'Hola');
  await user.click(sheet.getByRole('button', { name: 'Enviar' }));
  expect((await sheet.findAllByText('Este campo es requerido')).length).toBeGreaterThan(0);
  api().on('POST', '/api/email_part_of_yoi/', () => ({ status: 201, body: { detail: 'ok' } }));
  await user.click(sheet.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText('Mensaje enviado con éxito')).toBeTruthy();
  expect(
    api()
      .of('POST', '/api/email_part_of_yoi/')
      .map(({ body }) => body),
  ).toEqual([
    { message: 'Hola', type: 2 },
    { message: 'Hola', type: 2 },
  ]);
  const again = await open(user, /^Escríbenos/);
  expect(again.getByLabelText<HTMLTextAreaElement>('Tu mensaje').value).toBe('');
  expect(sessionStorage.getItem('yoi-draft-message')).toBeNull();
});

test('a message survives its sheet until it is sent', async () => {
  play();
  api().on('POST', '/api/email_part_of_yoi/', () => ({ status: 201, body: { detail: 'ok' } }));
  const { user } = await show();
  const field = async () => (await open(user, /^Escríbenos/)).getByLabelText('Tu mensaje');
  await user.type(await field(), 'Hola');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await field()).toHaveProperty('value', 'Hola');
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await field()).toHaveProperty('value', '');
});

test('a photo is chosen, moved under its frame and stored', async () => {
  play();
  // Node's fetch does not accept jsdom's FormData, so the test watches the fields that a browser would send.
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

test('a file that the browser cannot open shows an error and can be neither seen nor stored', async () => {
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

test('a picture that the server refuses stays with its reason', async () => {
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

test('the current photo is cut again and removed', async () => {
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
