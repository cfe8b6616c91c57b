/**
 * The square cut from a picture: `position` from 0 to 1 along the longer side. `isMoved` is true once the member has
 * moved it.
 */
export type Crop = { width: number; height: number; position: number; isMoved: boolean };

/** Returns the centre of the square as shares of width and height, as the server expects it. */
export function toFocus({ width, height, position }: Crop): { x: number; y: number } {
  const [longer, side] = [Math.max(width, height), Math.min(width, height)];
  const share = (position * (longer - side) + side / 2) / longer;
  return width >= height ? { x: share, y: 0.5 } : { x: 0.5, y: share };
}

/** Returns the position of the square that has this point in its centre, within the picture. */
export function toPosition(focus: { x: number; y: number }, width: number, height: number): number {
  const [longer, side] = [Math.max(width, height), Math.min(width, height)];
  if (longer === side) return 0.5;
  const share = width >= height ? focus.x : focus.y;
  return Math.max(0, Math.min(1, (share * longer - side / 2) / (longer - side)));
}
