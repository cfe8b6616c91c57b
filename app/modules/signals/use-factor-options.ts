import { useLingui } from '@lingui/react/macro';
import { areaNames, causeNames } from '#app/modules/feelings/ui.tsx';
import { dimensionNames, dimensionSlugs } from '#app/modules/portfolio/schema.ts';
import type { SelectOption } from '#ui/controls/field.tsx';
import { ownFactor } from './asked-factor.browser.ts';

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
