import { useLingui } from '@lingui/react/macro';
import type { DimensionSlug } from '#app/modules/portfolio/schema.ts';

/** Returns the names of the five dimensions and a short explanation of each. */
export function useDimensionWords(): Record<DimensionSlug, { name: string; what: string }> {
  const { t } = useLingui();
  return {
    cuerpo: { name: t`Cuerpo`, what: t`Dormir, moverte, comer, parar` },
    mente: { name: t`Mente`, what: t`Calma, atención, lo que te dices` },
    vinculos: { name: t`Vínculos`, what: t`La gente que te importa` },
    proposito: { name: t`Propósito`, what: t`Lo que da sentido a tus días` },
    dinero: { name: t`Dinero`, what: t`Mirarlo con tranquilidad` },
  };
}
