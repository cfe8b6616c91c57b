import { useLingui } from '@lingui/react/macro';
import { areaNames, causeNames } from '#app/modules/feelings/ui.tsx';
import { dimensionNames, dimensionSlugs } from '#app/modules/portfolio/schema.ts';
import type { SelectOption } from '#ui/controls/field.tsx';
import type { SignalQuestionInput } from './signals.schema.ts';

/** The value of the choice for a question in own words. The others are kind and slug, as in `area:trabajo`. */
export const ownFactor = 'own';

/** The maximum length of a question in own words, in characters. */
export const maxWords = 200;

/** Returns the factors that a question may be about, by kind. */
export function useFactorOptions(): SelectOption[] {
  const { t, i18n } = useLingui();
  const noted = (kind: 'area' | 'cause', group: string) =>
    Object.entries(kind === 'area' ? areaNames : causeNames).map(([slug, name]) => ({
      ...{ value: `${kind}:${slug}`, label: i18n._(name), group },
    }));
  return [
    { value: ownFactor, label: t`Algo mío, que contesto cada día` },
    ...dimensionSlugs.map((slug) => ({
      ...{ value: `dimension:${slug}`, label: i18n._(dimensionNames[slug]), group: t`Lo que pones en ti` },
    })),
    ...noted('area', t`De lo que apuntas que va`),
    ...noted('cause', t`Lo que apuntas que pesa`),
  ];
}

/** Returns the factor of a choice. */
export function toFactor(chosen: string, text: string): SignalQuestionInput['factor'] {
  const [kind, slug = ''] = chosen.split(':');
  if (kind === 'dimension' || kind === 'area' || kind === 'cause') return { kind, slug };
  return { kind: 'own', text };
}

/** Returns the lag of a choice in days. */
export function toLag(chosen: unknown): 0 | 1 {
  return chosen === '1' ? 1 : 0;
}
