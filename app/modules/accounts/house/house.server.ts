import { config } from '#app/platform/config.server.ts';
import { formatPrices } from '#app/platform/prices.server.ts';
import type { House } from './house.ts';
import { ownerName } from './owner-name.server.ts';

/** Returns the configured price per month and the configured owner. Public pages show both to visitors. */
export function readHouse(): House {
  return { monthPrice: formatPrices().month, owner: ownerName(config.legalOwner) };
}
