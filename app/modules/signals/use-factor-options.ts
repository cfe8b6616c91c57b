import { useLingui } from '@lingui/react/macro';
import { useDynamics } from '#app/modules/dynamics/ui.tsx';
import { helpNames } from '#app/modules/feelings/schema.ts';
import { areaNames, causeNames } from '#app/modules/feelings/ui.tsx';
import { factorKind } from '#app/modules/paradas/schema.ts';
import { dimensionNames, dimensionSlugs } from '#app/modules/portfolio/schema.ts';
import type { SelectOption } from '#ui/controls/field.tsx';
import type { SignalQuestionInput } from './signals.schema.ts';

/**
 * The value of the choice for a question in the member's own words. All other values consist of kind and slug,
 * as in `area:trabajo`.
 */
export const ownFactor = 'own';

/** The maximum length of a question in the member's own words, in characters. */
export const maxWords = 200;

const noFilter = { dimension: null, minutes: null, technique: null, search: '' };

/** Returns the factors that a question may be about, by kind. The dynamics come last, once they are loaded. */
export function useFactorOptions(): SelectOption[] {
  const { t, i18n } = useLingui();
  const { data: dynamics } = useDynamics(noFilter);
  const names = { area: areaNames, cause: causeNames, help: helpNames };
  const noted = (kind: keyof typeof names, group: string) =>
    Object.entries(names[kind]).map(([slug, name]) => ({
      ...{ value: `${kind}:${slug}`, label: i18n._(name), group },
    }));
  return [
    { value: ownFactor, label: t`Algo mío, que contesto cada día` },
    ...dimensionSlugs.map((slug) => ({
      ...{ value: `dimension:${slug}`, label: i18n._(dimensionNames[slug]), group: t`Lo que pones en ti` },
    })),
    ...noted('area', t`De qué iba, según lo que apuntas`),
    ...noted('cause', t`Lo que apuntas que pesa`),
    ...noted('help', t`Lo que apuntas que ayuda`),
    ...(dynamics?.items ?? []).map(({ slug, title }) => ({
      ...{ value: `dynamic:${slug}`, label: title, group: t`Una dinámica` },
    })),
  ];
}

/** Returns the factor of a choice. */
export function toFactor(chosen: string, text: string): SignalQuestionInput['factor'] {
  const [kind, slug = ''] = chosen.split(':');
  const known = factorKind.options.find((each) => each === kind && each !== 'own');
  return known ? { kind: known, slug } : { kind: 'own', text };
}

/** Returns the lag of a choice in days. */
export function toLag(chosen: unknown): 0 | 1 {
  return chosen === '1' ? 1 : 0;
}
