import { useLingui } from '@lingui/react/macro';
import type { FieldErrors } from '#app/platform/forms/field-errors.ts';
import { maxCents } from '../allocation/allocation.ts';
import { useAmounts } from '../allocation/amounts.browser.ts';
import type { DraftProblem } from './investment-draft.browser.ts';

/** Returns a function that turns the problems of a draft into texts. */
export function useProblemTexts(): (problems: readonly DraftProblem[]) => FieldErrors {
  const { t } = useLingui();
  const { decimal, twoDecimals } = useAmounts();
  const example = twoDecimals(1_250);
  const max = decimal(maxCents / 100);
  const texts: Record<DraftProblem, readonly [field: string, text: string]> = {
    minutes: ['minutes', t`Escribe los minutos con números, hasta 1440.`],
    amount_cents: ['amount_cents', t`Escribe una cantidad como ${example}, hasta ${max}.`],
    rate: ['rate', t`Escribe el cambio como un número, con hasta 8 decimales.`],
    nothing: ['minutes', t`Pon minutos, dinero o las dos cosas.`],
    chosen: ['shares', t`Elige al menos una parte de ti.`],
    shares: ['shares', t`El reparto tiene que sumar el 100 %.`],
  };
  return (problems) => Object.fromEntries(problems.map((problem) => texts[problem]));
}
