import { Trans } from '@lingui/react/macro';
import type { Amounts } from './amounts.ts';
import type { Summary } from './portfolio.schema.ts';

export type PlanNotesProps = { summary: Summary; amounts: Amounts };

/** Beside her plan: where the time drifts, where the next minutes would help, and how it spreads. No value is better. */
export function PlanNotes({ summary, amounts }: PlanNotesProps) {
  const { drift, advice, effective_dimensions: spread } = summary;
  const nameOf = (slug: string) => summary.dimensions.find((each) => each.slug === slug)?.name ?? slug;
  const drifting = drift ? summary.dimensions.filter(({ slug }) => drift[slug].is_flagged) : [];
  return (
    <ul className="grid gap-1.5 text-sm text-muted">
      {drift &&
        drifting.map(({ slug, name }) => (
          <li key={slug}>
            <Trans>
              {name}: {amounts.points(drift[slug].basis_points)} puntos respecto a tu plan.
            </Trans>
          </li>
        ))}
      {advice && (
        <li className="text-base text-ink">
          {advice.reaches_plan ? (
            <Trans>
              Si hoy pones {amounts.minutes(advice.minutes)} en {nameOf(advice.dimension)}, vuelves a tu plan.
            </Trans>
          ) : (
            <Trans>
              Si hoy pones {amounts.minutes(advice.minutes)} en {nameOf(advice.dimension)}, te acercas a tu
              plan.
            </Trans>
          )}
        </li>
      )}
      {spread !== null && (
        <li>
          {spread === 1 ? (
            <Trans>Tu tiempo está en una sola dimensión.</Trans>
          ) : (
            <Trans>Repartes tu tiempo como si fueran {amounts.decimal(spread)} dimensiones.</Trans>
          )}
        </li>
      )}
    </ul>
  );
}
