import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { rule } from '#app/platform/i18n/rule.ts';

/** Returns a zod object with one value for each dimension. */
export function byDimension<Value extends z.ZodType>(value: Value) {
  return z.object({ cuerpo: value, mente: value, vinculos: value, proposito: value, dinero: value });
}

/** A number for each dimension. */
export const numbers = byDimension(z.number());

/** The three-letter code of a currency, such as `EUR`. */
export const currencyCode = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .check(rule((code) => Intl.supportedValuesOf('currency').includes(code), msg`Esa moneda no existe.`));
