import { type KeptPiles, noPiles } from './kept-piles.browser.ts';
import { AlikeKeys, isSamePayee, type PayeeGroup } from './payees.browser.ts';

/** A payee of a month with the index of its pile. The index is null if the payee is in no pile. */
export type PlacedPayee = { key: string; name: string; cents: number; count: number; pile: number | null };

/**
 * Returns the payees of a month, the largest sum first. A payee is in the pile that the member chose for this payee
 * or for a payee with a similar name.
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

/** Returns the sum of each pile, in the order of the piles, and the sum of all payees that are in no pile. */
export function sumPiles(placed: readonly PlacedPayee[], { names }: KeptPiles) {
  const total = placed.reduce((sum, { cents }) => sum + cents, 0);
  const piles = names.map((name, index) => ({
    name,
    cents: placed.reduce((sum, { pile, cents }) => sum + (pile === index ? cents : 0), 0),
  }));
  return { piles, rest_cents: piles.reduce((rest, { cents }) => rest - cents, total) };
}

/**
 * Puts a payee into a pile, or takes the payee out of its pile if `pile` is null. In that case payees with
 * similar names are taken out too, because otherwise their pile would apply to this payee.
 */
export function withPayee(piles: KeptPiles, key: string, pile: number | null): KeptPiles {
  if (pile !== null) return { ...piles, of: { ...piles.of, [key]: pile } };
  const others = Object.entries(piles.of).filter(([known]) => !isSamePayee(known, key));
  return { ...piles, of: Object.fromEntries(others) };
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
