import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { currencyCode } from '#app/modules/portfolio/schema.ts';
import { text } from '#app/platform/http/input.ts';
import { rule } from '#app/platform/i18n/rule.ts';

/** The maximum number of piles into which a member puts the payees of a statement. */
export const maxPiles = 7;

/** The maximum length of a pile's name, in characters. */
export const maxPileName = 40;

/** The maximum sum in hundredths of the currency. */
const maxSumCents = 99_999_999_999_999;

const cents = z.int().min(0).max(maxSumCents);

/** Whether two names belong to the same pile. Upper and lower case make no difference. */
export function isSamePile(one: string, other: string): boolean {
  return one.trim().toLocaleLowerCase('es') === other.trim().toLocaleLowerCase('es');
}

const piles = z
  .array(z.strictObject({ name: text(maxPileName), cents }))
  .min(1)
  .max(maxPiles)
  .check(
    rule(
      (all) => all.every(({ name }, index) => all.findIndex((each) => isSamePile(each.name, name)) === index),
      msg`Dos montones no pueden llamarse igual.`,
    ),
  );

/**
 * The sums of a month's piles, as the browser sends them. `rest_cents` is the money that was paid to payees in no
 * pile.
 */
export const pilesInput = z.strictObject({
  currency: currencyCode,
  piles,
  rest_cents: cents,
});

export type PilesInput = z.output<typeof pilesInput>;

/** The sums of a month's piles, as they are stored. */
export const storedPiles = z.object({
  currency: z.string(),
  piles: z.array(z.object({ name: z.string(), cents: z.int() })),
  rest_cents: z.int(),
});

export type StoredSums = z.output<typeof storedPiles>;

export const pilesResponse = storedPiles.extend({
  stored_at: z.iso.datetime(),
});

export type Piles = z.output<typeof pilesResponse>;
