import { type KeptPiles, noPiles } from './kept-piles.browser.ts';
import { AlikeKeys, type PayeeGroup } from './payees.browser.ts';

/** A payee of a month with the index of its pile; null if the payee is in no pile. */
export type PlacedPayee = { key: string; name: string; cents: number; count: number; pile: number | null };

/**
 * Returns the payees of a month, the largest sum first. Each is in the pile that was chosen for this payee or for one
 * with a similar name.
 */
export function placePayees(payees: readonly PayeeGroup[], month: string, { of }: KeptPiles): PlacedPayee[] {
  const known = new AlikeKeys<number>();
  for (const [key, pile] of Object.entries(of)) known.add(key, pile);
  return payees
    .flatMap(({ key, name, months }) => {
      const sum = months[month];
      return sum && sum.cents > 0 ? [{ key, name, ...sum, pile: known.find(key) ?? null }] : [];
    })
    .toSorted((one, other) => other.cents - one.cents);
}

/** Returns the sum of each pile in order, and the sum of the payees that are in no pile. */
export function sumPiles(placed: readonly PlacedPayee[], { names }: KeptPiles) {
  const sumOf = (pile: number | null) =>
    placed.reduce((sum, each) => sum + (each.pile === pile ? each.cents : 0), 0);
  return { piles: names.map((name, index) => ({ name, cents: sumOf(index) })), rest_cents: sumOf(null) };
}

/** Puts a payee into a pile; null takes it out. */
export function withPayee(piles: KeptPiles, key: string, pile: number | null): KeptPiles {
  const { [key]: _former, ...others } = piles.of;
  return { ...piles, of: pile === null ? others : { ...others, [key]: pile } };
}

/** Adds a pile at the end. */
export function withPile(piles: KeptPiles, name: string): KeptPiles {
  return { ...piles, names: [...piles.names, name] };
}

/** Removes a pile. Its payees are in no pile afterwards. */
export function withoutPile({ names, of }: KeptPiles, pile: number): KeptPiles {
  if (names.length === 1) return noPiles;
  const kept = Object.entries(of).filter(([, index]) => index !== pile);
  return {
    names: names.filter((_name, index) => index !== pile),
    of: Object.fromEntries(kept.map(([key, index]) => [key, index > pile ? index - 1 : index])),
  };
}
