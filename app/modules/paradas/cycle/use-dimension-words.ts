import { useLingui } from '@lingui/react/macro';
import { type DimensionSlug, dimensionNames } from '#app/modules/portfolio/schema.ts';

/** Returns the names of the five dimensions and a short explanation of each. */
export function useDimensionWords(): Record<DimensionSlug, { name: string; what: string }> {
  const { t, i18n } = useLingui();
  const name = (slug: DimensionSlug) => i18n._(dimensionNames[slug]);
  return {
    cuerpo: { name: name('cuerpo'), what: t`Dormir, moverte, comer, parar` },
    mente: { name: name('mente'), what: t`Calma, atención, lo que te dices` },
    vinculos: { name: name('vinculos'), what: t`La gente que te importa` },
    proposito: { name: name('proposito'), what: t`Lo que da sentido a tus días` },
    dinero: { name: name('dinero'), what: t`Mirarlo con tranquilidad` },
  };
}
