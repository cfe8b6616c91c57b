import { seededRandom } from '#app/platform/seeded-random.ts';

/** Returns functions that draw from the pseudorandom numbers of a seed. */
export function randomFrom(seed: number) {
  const next = seededRandom(seed);
  return {
    next,
    /** Returns true with this probability. */
    chance: (probability: number) => next() < probability,
    /** Returns a whole number from `min` to `max`, both included. */
    between: (min: number, max: number) => min + Math.floor(next() * (max - min + 1)),
    pick: <Item>(items: readonly [Item, ...Item[]]): Item =>
      items[Math.floor(next() * items.length)] ?? items[0],
  };
}

export type Random = ReturnType<typeof randomFrom>;
