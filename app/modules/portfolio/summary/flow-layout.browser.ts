import { type DimensionSlug, dimensionSlugs } from '../allocation/allocation.ts';
import type { Measure } from './measure.browser.ts';
import type { Flow } from './summary.schema.ts';

/** A node of the drawing. Its top and height are fractions of the whole height. */
export type FlowNode = { key: string; value: number; top: number; height: number };

/** A band from one node to another. The positions of both ends are fractions of the whole height. */
export type FlowLink = {
  key: string;
  dimension: DimensionSlug;
  value: number;
  height: number;
  from: number;
  to: number;
};

export type FlowLayout = {
  total: number;
  dimensions: (FlowNode & { slug: DimensionSlug })[];
  /** The origins of the flow: the slug of a dynamic, or null for entries recorded by hand. */
  sources: (FlowNode & { dynamic: string | null })[];
  /** The bands from the measure to the dimensions, and the bands from the dimensions to the origins. */
  first: FlowLink[];
  second: FlowLink[];
};

/** The gap between two nodes, as a fraction of the height. */
const gap = 0.03;

/** The minimum number of entries for this chart. */
export const minFlowEntries = 20;

/**
 * Computes the layout of the flow of one measure into dimensions and origins. Returns null if the measure has no
 * values.
 */
export function layFlows(
  flows: readonly Flow[],
  measure: Measure,
  currency: string | null,
): FlowLayout | null {
  const relevant = flows.filter(
    (flow) => flow[measure] > 0 && (measure !== 'money' || flow.currency === currency),
  );
  const total = relevant.reduce((sum, flow) => sum + flow[measure], 0);
  if (total === 0) return null;
  const sumWhere = (holds: (flow: Flow) => boolean) =>
    relevant.filter(holds).reduce((sum, flow) => sum + flow[measure], 0);
  const dimensions = stack(
    dimensionSlugs.map((slug) => ({
      key: slug,
      slug,
      value: sumWhere(({ dimension }) => dimension === slug),
    })),
    total,
  );
  const dynamics = [...new Set(relevant.map(({ dynamic }) => dynamic))];
  const sources = stack(
    dynamics
      .map((dynamic) => ({
        key: dynamic ?? 'by-hand',
        dynamic,
        value: sumWhere((flow) => flow.dynamic === dynamic),
      }))
      .toSorted((a, b) => b.value - a.value),
    total,
  );
  const scale = (count: number) => 1 - gap * (count - 1);
  const thin = Math.min(scale(dimensions.length), scale(sources.length));
  const first = linksFromOne(dimensions, total);
  return {
    total,
    dimensions,
    sources,
    first,
    second: linksBetween({ dimensions, sources, relevant, measure, total, thin }),
  };
}

/** Stacks nodes with gaps between them. The nodes and the gaps fill the height. */
function stack<Node extends { value: number }>(nodes: readonly Node[], total: number) {
  const shown = nodes.filter(({ value }) => value > 0);
  const share = 1 - gap * (shown.length - 1);
  let top = 0;
  return shown.map((node) => {
    const height = (node.value / total) * share;
    const placed = { ...node, top, height };
    top += height + gap;
    return placed;
  });
}

function linksFromOne(dimensions: FlowLayout['dimensions'], total: number): FlowLink[] {
  let from = 0;
  return dimensions.map(({ key, slug, value, top, height }) => {
    const link = { key, dimension: slug, value, height, from: from / total, to: top };
    from += value;
    return link;
  });
}

type Between = Pick<FlowLayout, 'dimensions' | 'sources' | 'total'> & {
  relevant: readonly Flow[];
  measure: Measure;
  thin: number;
};

function linksBetween({ dimensions, sources, relevant, measure, total, thin }: Between): FlowLink[] {
  const leaving = new Map(dimensions.map(({ key, top }) => [key, top]));
  const arriving = new Map(sources.map(({ key, top }) => [key, top]));
  return dimensions.flatMap(({ slug }) =>
    sources.flatMap(({ key, dynamic }) => {
      const value = relevant
        .filter((flow) => flow.dimension === slug && flow.dynamic === dynamic)
        .reduce((sum, flow) => sum + flow[measure], 0);
      if (value === 0) return [];
      const height = (value / total) * thin;
      const [from = 0, to = 0] = [leaving.get(slug), arriving.get(key)];
      leaving.set(slug, from + height);
      arriving.set(key, to + height);
      return [{ key: `${slug} ${key}`, dimension: slug, value, height, from, to }];
    }),
  );
}
