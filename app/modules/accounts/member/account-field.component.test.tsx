import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '#app/shell/testing/render.tsx';
import { AccountField, type AccountFieldProps } from './account-field.tsx';

const short = 'El nombre de usuario debe tener al menos 4 caracteres';
const long = 'El nombre de usuario no puede tener más de 10 caracteres';
const mixed =
  'La contraseña debe contener, un carácter especial (.,+-_:* ), una letra mayúscula, una letra minúscula, un número.';
const labels = { username: 'Nombre de usuario', password: 'Contraseña' } as const;

/** Renders a field and returns it with functions that type into it and read its texts. */
async function open(props: AccountFieldProps) {
  const { user } = await render(
    <>
      <AccountField {...props} />
      <button type="button">Otra cosa</button>
      <button type="submit">Enviar</button>
    </>,
  );
  const field = screen.getByLabelText<HTMLInputElement>(labels[props.kind]);
  const read = (part: string) => document.getElementById(`${field.id}-${part}`)?.textContent ?? '';
  return {
    field,
    user,
    type: (text: string) => user.type(field, text),
    read,
    leave: () => user.click(screen.getByText('Otra cosa')),
  };
}

test.each([
  ['username', 'De 4 a 10 letras o números'],
  ['password', 'Mayúscula, minúscula, número y uno de . , + - _ : *'],
] as const)(
  'the field of a new %s has a help text of one line, which screen readers announce with the field',
  async (kind, line) => {
    const { field, read } = await open({ kind });
    expect([read('help'), read('error')]).toEqual([line, '']);
    expect(field.getAttribute('aria-describedby')).toBe(`${field.id}-help`);
    expect(screen.queryByRole('list')).toBeNull();
  },
);

test.each([
  ['username', 'ana', short],
  ['username', 'anabel', ''],
  ['username', 'anabel.larga', long],
  ['password', 'abc', `La contraseña debe tener al menos 5 caracteres ${mixed}`],
  ['password', 'abcde', mixed],
  ['password', 'password123', 'Choose a more secure password'],
  ['password', 'Ábçd 1', ''],
] as const)(
  'if the field %s contains "%s", the errors of the broken rules appear when the member leaves the field',
  async (kind, text, sentences) => {
    const { field, type, read, leave } = await open({ kind });
    await type(text);
    expect(read('error')).toBe('');
    await leave();
    expect([read('error'), field.getAttribute('aria-invalid')]).toEqual([
      sentences,
      sentences ? 'true' : null,
    ]);
  },
);

test('while the member presses the submit button, no error appears, because an error would move the button', async () => {
  const { type, read, user } = await open({ kind: 'username' });
  await type('ana');
  await user.click(screen.getByText('Enviar'));
  expect(read('error')).toBe('');
});

test('an error disappears as soon as the typed text no longer breaks the rule', async () => {
  const { field, type, read, leave } = await open({ kind: 'username' });
  await type('ana');
  await leave();
  expect(read('error')).toBe(short);
  await type('bel');
  expect([field.value, read('error')]).toEqual(['anabel', '']);
});

test('an error from the server is shown below the field until the member types another text', async () => {
  const { field, type, read } = await open({ kind: 'username', value: 'anabel', error: 'Ya está en uso.' });
  expect([read('error'), field.getAttribute('aria-invalid')]).toEqual(['Ya está en uso.', 'true']);
  await type('.larga');
  expect(read('error')).toBe(long);
});

test.each([
  ['username', 'username'],
  ['password', 'new-password'],
] as const)(
  'the field of a new %s has the attribute that lets password managers recognise it',
  async (kind, autocomplete) => {
    const { field } = await open({ kind });
    expect(field.autocomplete).toBe(autocomplete);
  },
);
