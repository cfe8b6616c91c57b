import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Faults, faultsOf } from './form-faults.ts';
import { CodeRefused } from './mailed-code.ts';

const codeTexts = {
  wrong: msg`Este código no es correcto. Comprueba las seis cifras del último correo.`,
  expired: msg`Este código ha caducado. Pide otro.`,
  spent: msg`Ya no quedan intentos con este código. Pide otro.`,
};

/** The faults of a form with a mailed code: it may say why the code is not good, which the API does not. */
export function faultsOfCode(error: unknown, i18n: I18n): Faults {
  if (error instanceof CodeRefused) return { key: [i18n._(codeTexts[error.reason])] };
  return faultsOf(error, i18n);
}
