import { type DimensionSlug, dimensionSlugs } from '#app/modules/portfolio/schema.ts';
import type { ByDimension } from '#app/modules/portfolio/ui.tsx';

type Share = { dimension: DimensionSlug; basis_points: number };

/** Returns imagined shares by dimension. A dimension without a share has 0. */
export function fromShares(shares: readonly Share[] | null): ByDimension | null {
  if (!shares) return null;
  const of = (slug: DimensionSlug) => shares.find(({ dimension }) => dimension === slug)?.basis_points ?? 0;
  return {
    cuerpo: of('cuerpo'),
    mente: of('mente'),
    vinculos: of('vinculos'),
    proposito: of('proposito'),
    dinero: of('dinero'),
  };
}

/** Returns imagined shares as the API accepts them. Shares of 0 are left out. */
export function toShares(shares: ByDimension): Share[] {
  return dimensionSlugs
    .map((dimension) => ({ dimension, basis_points: shares[dimension] }))
    .filter(({ basis_points }) => basis_points > 0);
}
