import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '#app/shell/testing/render.tsx';
import { AccountField } from './account-field.tsx';

const marks = (mark: string) =>
  screen
    .getAllByRole('listitem')
    .filter(({ textContent }) => textContent.endsWith(`(${mark})`))
    .map(({ textContent }) => textContent.replace(` (${mark})`, ''));
const short = 'El nombre de usuario debe tener al menos 4 caracteres';
const long = 'El nombre de usuario no puede tener más de 10 caracteres';

test('before typing, no rule is marked as kept or broken', async () => {
  await render(<AccountField kind="password" />);
  expect([marks('cumplido'), marks('sin cumplir')]).toEqual([[], []]);
});

test.each([
  ['ana', [long]],
  ['anabel', [short, long]],
  ['anabel.larga', [short]],
])('typing "%s" marks the rules that it keeps', async (name, kept) => {
  const { user } = await render(<AccountField kind="username" />);
  await user.type(screen.getByLabelText('Nombre de usuario'), name);
  expect(marks('cumplido').filter((rule) => rule === short || rule === long)).toEqual(kept);
});

test.each([
  ['abc', 0],
  ['abcde', 1],
  ['Abcde1', 1],
  ['Abcd.1', 2],
  ['Ábçd 1', 2],
])('of the rules about length, the password "%s" keeps %i', async (password, kept) => {
  const { user } = await render(<AccountField kind="password" />);
  await user.type(screen.getByLabelText('Contraseña'), password);
  const upperBound = 'La contraseña debe tener menos de 60 caracteres';
  expect(marks('cumplido').filter((rule) => rule !== upperBound)).toHaveLength(kept);
});

test('a refused rule is marked in the list, and not repeated below the field', async () => {
  await render(<AccountField kind="username" value="" error={short} />);
  const field = screen.getByLabelText('Nombre de usuario');
  expect(marks('sin cumplir')).toEqual([short]);
  expect([field.getAttribute('aria-invalid'), screen.getAllByText(short, { exact: false }).length]).toEqual([
    'true',
    1,
  ]);
});

test('an error that is no rule of the list is shown below the field', async () => {
  await render(<AccountField kind="password" error="Es muy común." />);
  expect(screen.getByText('Es muy común.')).toBeTruthy();
  expect(screen.getByLabelText('Contraseña').getAttribute('aria-invalid')).toBe('true');
});

test('assistive technology reads the rules with the field', async () => {
  await render(<AccountField kind="username" />);
  const described = screen.getByLabelText('Nombre de usuario').getAttribute('aria-describedby') ?? '';
  const read = described.split(' ').map((id) => document.getElementById(id)?.textContent ?? '');
  expect(read.join(' ')).toContain(short);
});

test.each([
  ['username', 'Nombre de usuario', 'username'],
  ['password', 'Contraseña', 'new-password'],
] as const)('the field of a new %s is marked for password managers', async (kind, label, autocomplete) => {
  await render(<AccountField kind={kind} />);
  expect(screen.getByLabelText<HTMLInputElement>(label).autocomplete).toBe(autocomplete);
});
