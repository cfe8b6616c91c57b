import { msg } from '@lingui/core/macro';
import type { z } from 'zod';
import { recordAudit } from '#app/platform/audit/audit.server.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { Conflict, NotFound, refuseField } from '#app/platform/errors.ts';
import { maxCounted, toKeysetPage } from '#app/platform/http/pagination.ts';
import type { Staff } from '#app/platform/staff/staff.server.ts';
import { toCents } from '../plan/offered-price.server.ts';
import { listPrices, type PlanPrice } from '../plan/price.queries.ts';
import { chooseOffer, storePriceIn } from '../plan/prices.server.ts';
import { isAnnounced } from '../price-change/price-change.queries.ts';
import { readPeople } from './people.server.ts';
import {
  countPrices,
  countRenewing,
  type ListedPrice,
  listPriceHistory,
  type RenewingGroup,
  updateAnnounced,
} from './prices.queries.ts';
import {
  type AnnouncementInput,
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
  const [found, counted, prices, groups] = await Promise.all([
    listPriceHistory(db, { limit: limit + 1, after }),
    countPrices(db, maxCounted + 1),
    listPrices(db),
    countRenewing(db),
  ]);
  const { meta, rows } = toKeysetPage(found, { limit, counted, idOf: ({ id }) => id });
  const people = await readPeople(rows.map(({ setBy }) => setBy));
  return {
    meta,
    items: rows.map((row) => ({
      ...toStaffPrice(row, people(row.setBy)),
      cheaper: countCheaper(row, prices, groups),
    })),
  };
}

/**
 * Sets a price for new subscriptions. Subscriptions that were agreed at another price keep their price.
 * @throws Conflict if the price in force is not the price that the actor saw, or if the new price equals it;
 * InvalidInput under `reduced_cents` if the reduced price is no reduction
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

/**
 * Announces a price in force to the open subscriptions that cost less. Each member is asked 30 days before a
 * charge, and no member is charged more without consent.
 * @throws NotFound if there is no such price in force; Conflict if it is announced already, or if the number of
 * subscriptions is not the number that the actor saw
 */
export async function announcePrice(actor: Staff, id: number, { cheaper }: AnnouncementInput): Promise<void> {
  await inTransaction(async (trx) => {
    await lockFor(trx, 'billing prices', 'set');
    const prices = await listPrices(trx);
    const price = prices.find((each) => each.id === id);
    if (!price) throw new NotFound('no_such_price', msg`Este precio ya no está en vigor.`);
    if (await isAnnounced(trx, id)) throw new Conflict('announced', msg`Este precio ya está anunciado.`);
    if (countCheaper(price, prices, await countRenewing(trx)) !== cheaper)
      throw new Conflict('changed', msg`El número de suscripciones ha cambiado. Míralo otra vez.`);
    await updateAnnounced(trx, id, { at: now(), by: actor.memberId });
    await recordAudit(trx, actor, 'billing.announce-price', {
      object: { kind: 'price', id },
      after: { ...toState(price), subscriptions: cheaper },
    });
  });
}

/** Counts the subscriptions that were agreed at a lower price and would next renew at this price. */
function countCheaper(
  price: PlanPrice,
  prices: readonly PlanPrice[],
  groups: readonly RenewingGroup[],
): number {
  const cheaper = groups.filter(({ interval, currency, country, isReduced, amountCents }) => {
    const offered = chooseOffer(prices, country)?.[interval];
    return offered?.id === price.id && currency === price.currency && toCents(price, isReduced) > amountCents;
  });
  return cheaper.reduce((sum, { subscriptions }) => sum + subscriptions, 0);
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
  {
    amountCents,
    reducedCents,
    taxBasisPoints,
    setAt,
    setBy: _by,
    isInForce,
    announcedAt,
    ...price
  }: ListedPrice,
  setBy: StaffPrice['set_by'],
): Omit<StaffPrice, 'cheaper'> {
  return {
    ...{ ...price, amount_cents: amountCents, reduced_cents: reducedCents, tax_basis_points: taxBasisPoints },
    ...{ set_at: setAt.toISOString(), set_by: setBy, in_force: isInForce },
    announced_at: announcedAt?.toISOString() ?? null,
  };
}
