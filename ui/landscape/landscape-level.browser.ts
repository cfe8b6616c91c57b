/** A level of the landscape: 1 soil, 2 seed, 3 sprout, 4 tree, 5 forest. */
export type LandscapeLevel = 1 | 2 | 3 | 4 | 5;

const levels: readonly LandscapeLevel[] = [1, 2, 3, 4, 5];

/**
 * Returns the level of the landscape for the number of a member's level. Without a number, returns the first level.
 */
export function toLandscapeLevel(number: number | undefined): LandscapeLevel {
  return levels.find((each) => each === number) ?? 1;
}
