import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** One rule of a name or password, with its error text. */
export type TextRule = { holds(value: string): boolean; text: MessageDescriptor };

/**
 * The only password that is forbidden by name. It is checked before the rules. If a new password equals it, no
 * other error is shown (docs/rules.md, Passwords and names).
 */
const refusedPassword = 'password123';

const isBlank = (value: string) => value === '';
const blank = msg({ message: 'Este campo es requerido', context: 'blank' });

/** The rules of a new username, in the order in which their errors are shown. */
export const usernameRules: readonly TextRule[] = [
  { holds: (value) => !isBlank(value), text: blank },
  {
    holds: (value) => isBlank(value) || countCharacters(value) >= 4,
    text: msg`El nombre de usuario debe tener al menos 4 caracteres`,
  },
  {
    holds: (value) => countCharacters(value) <= 10,
    text: msg`El nombre de usuario no puede tener más de 10 caracteres`,
  },
  {
    holds: (value) => isBlank(value) || /^[A-Za-z0-9@.+_-]+$/.test(value),
    text: msg`Introduzca un nombre de usuario válido. éste sólo puede contener letras, números y los caracteres (@) (.) (+) (-) (_)`,
  },
];

/** The rules of a new password, in the order in which their errors are shown. */
export const passwordRules: readonly TextRule[] = [
  { holds: (value) => !isBlank(value), text: blank },
  {
    holds: (value) => value !== refusedPassword,
    text: msg`Choose a more secure password`,
  },
  {
    holds: (value) => isBlank(value) || countCharacters(value) >= 5,
    text: msg`La contraseña debe tener al menos 5 caracteres`,
  },
  {
    holds: (value) => countCharacters(value) <= 60,
    text: msg`La contraseña debe tener menos de 60 caracteres`,
  },
  {
    holds: (value) => isBlank(value) || value === refusedPassword || hasEveryKind(value),
    text: msg`La contraseña debe contener, un carácter especial (.,+-_:* ), una letra mayúscula, una letra minúscula, un número.`,
  },
];

const kinds = [/[.,+\-_:* ]/, /\p{Lu}/u, /\p{Ll}/u, /[0-9]/];

function hasEveryKind(value: string): boolean {
  return kinds.every((kind) => kind.test(value));
}

/** Counts Unicode code points. A character outside the basic plane counts as one. */
function countCharacters(value: string): number {
  return Array.from(value).length;
}
