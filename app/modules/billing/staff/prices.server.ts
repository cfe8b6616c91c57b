import { msg } from '@lingui/core/macro';
import type { z } from 'zod';
import { recordAudit } from '#app/platform/audit/audit.server.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { Conflict, refuseField } from '#app/platform/errors.ts';
import { maxCounted, toKeysetPage } from '#app/platform/http/pagination.ts';
import type { Staff } from '#app/platform/staff/staff.server.ts';
import { listPrices, type PlanPrice } from '../plan/price.queries.ts';

import { storePriceIn } from '../plan/prices.server.ts';
import { readPeople } from './people.server.ts';
import { countPrices, type ListedPrice, listPriceHistory } from './prices.queries.ts';
import {
  notReduced,
  type PriceInput,
  type pricesQuery,
  type pricesResponse,
  type StaffPrice,
} from './prices.schema.ts';

/** Reads the prices with their history, newest first. */
export async function readPrices(
  _actor: Staff,
  { limit, after }: z.output<typeof pricesQuery>,
): Promise<z.output<typeof pricesResponse>> {
  const [found, counted] = await Promise.all([
    listPriceHistory(db, { limit: limit + 1, after }),
    countPrices(db, maxCounted + 1),
  ]);
  const { meta, rows } = toKeysetPage(found, { limit, counted, idOf: ({ id }) => id });
  const people = await readPeople(rows.map(({ setBy }) => setBy));
  return { meta, items: rows.map((row) => toStaffPrice(row, people(row.setBy))) };
}

/**
 * Sets a price for new subscriptions. Subscriptions that were agreed at another price keep it.
 * @throws Conflict if the price in force is not the one that the actor saw, or if the new one equals it; InvalidInput
 * under `reduced_cents` if it is no reduction
 */
export async function setPrice(actor: Staff, input: PriceInput): Promise<void> {
  const price = toPrice(input);
  if (price.reducedCents !== null && price.reducedCents > price.amountCents)
    refuseField('reduced_cents', notReduced);
  await inTransaction(async (trx) => {
    await lockFor(trx, 'billing prices', 'set');
    const before = (await listPrices(trx)).find((each) => isOfSameKind(each, price));
    if ((before?.id ?? null) !== input.replaces)
      throw new Conflict('changed', msg`Otra persona ha cambiado este precio. Míralo otra vez.`);
    if (before && isSamePrice(before, price)) throw new Conflict('same', msg`Este precio ya está en vigor.`);
    const id = await storePriceIn(trx, { ...price, setAt: now(), setBy: actor.memberId });
    await recordAudit(trx, actor, 'billing.set-price', {
      object: { kind: 'price', id },
      before: before && toState(before),
      after: toState(price),
    });
  });
}

type Price = Omit<PlanPrice, 'id'>;

function toPrice({ interval, currency, country, ...amounts }: PriceInput): Price {
  const {
    amount_cents: amountCents,
    reduced_cents: reducedCents,
    tax_basis_points: taxBasisPoints,
  } = amounts;
  return { interval, currency, country, amountCents, reducedCents, taxBasisPoints };
}

function isOfSameKind(one: Price, other: Price): boolean {
  return one.interval === other.interval && one.currency === other.currency && one.country === other.country;
}

function isSamePrice(one: Price, other: Price): boolean {
  const facts = ['amountCents', 'reducedCents', 'taxBasisPoints'] as const;
  return facts.every((fact) => one[fact] === other[fact]);
}

function toState({ interval, currency, country, amountCents, reducedCents, taxBasisPoints }: Price) {
  return { interval, currency, country, cents: amountCents, reduced: reducedCents, tax: taxBasisPoints };
}

function toStaffPrice(
  { amountCents, reducedCents, taxBasisPoints, setAt, setBy: _by, isInForce, ...price }: ListedPrice,
  setBy: StaffPrice['set_by'],
): StaffPrice {
  return {
    ...{ ...price, amount_cents: amountCents, reduced_cents: reducedCents, tax_basis_points: taxBasisPoints },
    ...{ set_at: setAt.toISOString(), set_by: setBy, in_force: isInForce },
  };
}
