import { config } from '#app/platform/config.server.ts';
import type { House } from './house.ts';
import { ownerName } from './owner-name.server.ts';
import { readPrices } from './prices.server.ts';

/** Returns the price per month and the configured owner. Public pages show both to visitors. */
export async function readHouse(): Promise<House> {
  const prices = await readPrices();
  return { monthPrice: prices?.month ?? null, owner: readOwner() };
}

/** Returns the name of the configured owner; null if the owner is unknown or has a long name. */
export function readOwner(): string | null {
  return ownerName(config.legalOwner);
}
