/**
 * A function that maps a value to a position in a drawing. The position is a percentage of the width or height of the
 * drawing.
 */
export type Scale = (value: number) => number;

/**
 * Returns a linear scale from a range of values to a range of positions. A value outside of the range is clamped, so
 * that a long interval ends at the edge of the drawing.
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

/** Returns the `d` of a path through the points. A point that is null interrupts the line. */
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

/** Returns a percentage in the format of an SVG attribute. */
export function percent(value: number): string {
  return `${rounded(value)}%`;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
