/**
 * The square that is cut from a picture of `width` by `height`. `position` is the position of the square along
 * the longer side, from 0 to 1. `isMoved` is true once the member has moved the square.
 */
export type Crop = { width: number; height: number; position: number; isMoved: boolean };

/** Returns the centre of the square as fractions of width and height, as the API expects it. */
export function toFocus({ width, height, position }: Crop): { x: number; y: number } {
  const [longer, side] = [Math.max(width, height), Math.min(width, height)];
  const share = (position * (longer - side) + side / 2) / longer;
  return width >= height ? { x: share, y: 0.5 } : { x: 0.5, y: share };
}

/**
 * Returns the position at which this point is in the centre of the square. The square always stays inside the
 * picture.
 */
export function toPosition(focus: { x: number; y: number }, width: number, height: number): number {
  const [longer, side] = [Math.max(width, height), Math.min(width, height)];
  if (longer === side) return 0.5;
  const share = width >= height ? focus.x : focus.y;
  return Math.max(0, Math.min(1, (share * longer - side / 2) / (longer - side)));
}
