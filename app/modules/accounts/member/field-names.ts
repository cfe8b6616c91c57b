import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The names of form fields in the list of errors. */
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
