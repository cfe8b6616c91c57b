import type { ProposalInput } from '#app/modules/dynamics/index.ts';
import { type CheckInRow, quadrantOf, type Taxonomy } from '#app/modules/feelings/index.ts';
import { dimensionSlugs } from '#app/modules/portfolio/schema.ts';

type Known = Omit<ProposalInput, 'checkIns' | 'focus'> & {
  /** The check-ins of recent days, newest first. */
  rows: readonly CheckInRow[];
  focus: readonly string[];
  taxonomy: Taxonomy;
};

/** Returns the input of the daily proposal. It contains the check-ins of the last day that has a check-in. */
export function proposalInput({ rows, focus, taxonomy, ...known }: Known): ProposalInput {
  const day = rows[0]?.localDay;
  return {
    ...known,
    focus: dimensionSlugs.filter((dimension) => focus.includes(dimension)),
    checkIns: rows.filter(({ localDay }) => localDay === day).map((row) => signsOf(row, taxonomy)),
  };
}

function signsOf({ areaIds, causeIds, control, pleasantness, energy }: CheckInRow, taxonomy: Taxonomy) {
  return {
    areas: slugsOf(areaIds, taxonomy.areas),
    causes: slugsOf(causeIds, taxonomy.causes),
    control,
    quadrant: pleasantness === null || energy === null ? null : quadrantOf(pleasantness, energy),
  };
}

function slugsOf(ids: readonly number[], rows: readonly { id: number; slug: string }[]): string[] {
  return ids.flatMap((id) => rows.find((row) => row.id === id)?.slug ?? []);
}
