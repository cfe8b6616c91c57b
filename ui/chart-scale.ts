/** Turns a value into a place on a drawing, in percent of its width or height. */
export type Scale = (value: number) => number;

/**
 * A straight scale from one span of values to one of places. What lies outside stays at the edge, so that a long
 * interval ends where the drawing does.
 */
export function straightScale(
  [lowest, highest]: readonly [number, number],
  [from, to]: readonly [number, number],
): Scale {
  const span = highest - lowest || 1;
  return (value) => {
    const share = Math.min(1, Math.max(0, (value - lowest) / span));
    return from + share * (to - from);
  };
}

/** The points of a line as the `d` of a path, one stretch for each run without a gap. */
export function linePath(points: readonly ({ x: number; y: number } | null)[]): string {
  let isDrawing = false;
  return points
    .map((point) => {
      const command = point && `${isDrawing ? 'L' : 'M'}${rounded(point.x)} ${rounded(point.y)}`;
      isDrawing = point !== null;
      return command ?? '';
    })
    .join('');
}

/** A share of the drawing as an attribute of SVG. */
export function percent(value: number): string {
  return `${rounded(value)}%`;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
