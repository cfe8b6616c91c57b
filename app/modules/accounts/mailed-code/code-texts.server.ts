import { msg } from '@lingui/core/macro';
import type { FieldMessages } from '#app/platform/errors.ts';
import type { CodeRefused } from './mailed-code.server.ts';

const codeTexts = {
  wrong: msg`Este código no es correcto. Comprueba las seis cifras del último correo.`,
  expired: msg`Este código ha caducado. Pide otro.`,
  spent: msg`Ya no quedan intentos con este código. Pide otro.`,
};

/**
 * Returns the message for the field of a refused code. A page shows the reason of the refusal; the API hides
 * the reason.
 */
export function codeMessages({ reason }: CodeRefused): FieldMessages {
  return { key: [codeTexts[reason]] };
}
