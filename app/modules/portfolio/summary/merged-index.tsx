import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { sumOf } from '../allocation/allocation.ts';
import type { Amounts } from '../allocation/amounts.browser.ts';
import { apportionPercent, mergedIndex } from '../allocation/formulas.ts';
import { AllocationBar } from './allocation-bar.tsx';
import { indexCurrency } from './findings.ts';
import type { Summary } from './summary.schema.ts';

export type MergedIndexProps = { summary: Summary; amounts: Amounts };

/**
 * Shows time, effort and money together in one bar. The bar is shown only on request. The member can change the
 * weights.
 */
export function MergedIndex({ summary, amounts }: MergedIndexProps) {
  const { t } = useLingui();
  const [weights, setWeights] = useState({ time: 1, effort: 1, money: 1 });
  const { totals, dimensions } = summary;
  const currency = indexCurrency(totals);
  const index = mergedIndex(totals, weights, currency ?? '');
  const percent = index && apportionPercent(index);
  const sliders = [
    { name: 'time', label: t`Peso del tiempo`, isThere: sumOf(totals.time) > 0 },
    { name: 'effort', label: t`Peso de la energía`, isThere: sumOf(totals.effort) > 0 },
    { name: 'money', label: t`Peso del dinero`, isThere: currency !== undefined },
  ] as const;
  const parts = dimensions.map(({ slug, name }) => {
    const share = percent?.[slug] ?? 0;
    return { slug, name, percent: share, words: amounts.percent(share) };
  });
  const list = parts.filter((part) => part.percent > 0).map((part) => `${part.name} ${part.words}`);
  return (
    <div className="-me-13 grid gap-4 text-ink">
      <p>
        <Trans>
          Cada una cuenta lo que tú digas. La que no tiene entradas no cuenta, ni para bien ni para mal.
        </Trans>
      </p>
      <div className="grid gap-3 sm:grid-cols-3">
        {sliders
          .filter(({ isThere }) => isThere)
          .map(({ name, label }) => (
            <label key={name} className="grid gap-1 text-sm font-medium">
              <span>
                {label}: {weights[name]}
              </span>
              <input
                type="range"
                min={0}
                max={3}
                step={1}
                value={weights[name]}
                onChange={(event) => setWeights({ ...weights, [name]: event.currentTarget.valueAsNumber })}
                className="h-11 w-full"
              />
            </label>
          ))}
      </div>
      {percent ? (
        <AllocationBar
          title={t`Las tres juntas`}
          parts={parts}
          sentence={`${t`Las tres juntas`}: ${list.join(', ')}`}
        />
      ) : (
        <p role="status">
          <Trans>Dale peso al menos a una.</Trans>
        </p>
      )}
    </div>
  );
}
