import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What the fields of the public forms are called in the list of what is wrong. */
export const fieldNames: Readonly<Record<string, MessageDescriptor>> = {
  identifier: msg`Correo o nombre de usuario`,
  password: msg`Contraseña`,
  email: msg`Correo electrónico`,
  language: msg`Idioma`,
  terms: msg`Términos`,
  key: msg`Código`,
  otp: msg`Código`,
  username: msg`Nombre de usuario`,
};
