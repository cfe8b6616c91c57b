import { expect, test } from 'vitest';
import { testApplication } from '#app/shell/testing/application.ts';
import { openBrowser, someone } from '../accounts.factory.ts';

const { server } = await testApplication();

async function messagesOf(field: string, value: unknown, language: string): Promise<string[]> {
  const { email, password, username } = someone();
  const valid: Record<string, unknown> = { username, email, password };
  const body = { ...valid, [field]: value };
  const browser = openBrowser(server, { 'accept-language': language });
  const answer = await browser.post('/dj-rest-auth/custom_register/', body);
  return answer.statusCode === 201 ? [] : (answer.json()[field] ?? ['another field']);
}

const required = 'Este campo es requerido';
const short = 'La contraseña debe tener al menos 5 caracteres';
const long = 'La contraseña debe tener menos de 60 caracteres';
const mixed =
  'La contraseña debe contener, un carácter especial (.,+-_:* ), una letra mayúscula, una letra minúscula, un número.';

test.each([
  ['', [required]],
  ['password123', ['Choose a more secure password']],
  ['Password123', [mixed]],
  ['a1', [short, mixed]],
  ['Ab.1', [short]],
  ['Ab.12', []],
  ['Ab 12', []],
  ['Ñú*12', []],
  ['Abcd1', [mixed]],
  ['abc.1', [mixed]],
  ['ABC.1', [mixed]],
  ['Abc.d', [mixed]],
  ['Abc!1', [mixed]],
  [`Ab.1${'x'.repeat(56)}`, []],
  [`Ab.1${'x'.repeat(57)}`, [long]],
])(
  '[S5.1 S5.2 S5.3 S5.4 S9.1] the password %j gets the errors of the rules that it breaks',
  async (password, messages) => {
    expect(await messagesOf('password', password, 'es')).toEqual(messages);
  },
);

const shortName = 'El nombre de usuario debe tener al menos 4 caracteres';
const longName = 'El nombre de usuario no puede tener más de 10 caracteres';
const charset =
  'Introduzca un nombre de usuario válido. éste sólo puede contener letras, números y los caracteres (@) (.) (+) (-) (_)';

test.each([
  ['', [required]],
  ['   ', [required]],
  ['ana', [shortName]],
  ['a.b+c-d_e@', []],
  ['12345678901', [longName]],
  ['ana lópez', [charset]],
  ['añ', [shortName, charset]],
  ['ana\0ana', [charset]],
  ['аdmin', [charset]],
  ['admın', [charset]],
  ['ａｄｍｉｎ', [charset]],
  ['ad\u200bmin', [charset]],
  ['<b>ana', [charset]],
])('[S5.6 S9.1] the username %j gets the errors of the rules that it breaks', async (username, messages) => {
  expect(await messagesOf('username', username, 'es')).toEqual(messages);
});

test('[S5.1] a missing field is reported as required, and a null field as null', async () => {
  expect(await messagesOf('username', undefined, 'es')).toEqual([required]);
  expect(await messagesOf('username', null, 'es')).toEqual(['Este campo no puede ser nulo.']);
});

test('errors of broken rules are reported under password1; if the passwords differ, the error is reported under password2', async () => {
  const { username, email } = someone();
  const browser = openBrowser(server);
  const send = (password1: string, password2: string) =>
    browser.post('/dj-rest-auth/custom_register/', { username, email, password1, password2 });
  expect((await send('Ab.1', 'Ab.1')).json()).toEqual({ password1: [short] });
  expect((await send('Segura.2026', 'Segura.2027')).json()).toEqual({
    password2: ['Las contraseñas no coinciden.'],
  });
});

test.each([
  ['password', '', 'This field may not be blank.'],
  ['username', undefined, 'This field is required.'],
  ['password', 'password123', 'Choose a more secure password'],
  ['password', 'Ab.1', 'The password must have at least 5 characters'],
  ['password', `Ab.1${'x'.repeat(57)}`, 'The password can have no more than 60 characters'],
  [
    'password',
    'abcdef',
    'The password must contain a special character (.,+-_:* ), an uppercase letter, a lowercase letter and a number.',
  ],
  ['username', 'ana', 'The username must have at least 4 characters'],
  ['username', '12345678901', 'The username cannot have more than 10 characters'],
  [
    'username',
    'ana!',
    'Enter a valid username. This value may contain only letters, numbers, and @/./+/-/_ characters.',
  ],
])(
  'in English the field %s with the value %j gets the error of the broken rule',
  async (field, value, message) => {
    expect(await messagesOf(field, value, 'en')).toEqual([message]);
  },
);
