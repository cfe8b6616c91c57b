import type { Generated } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { db, type Executor } from '#app/platform/db/db.ts';
import { type DecodedPart, decoded } from '#app/platform/db/decoded.ts';
import type { Operand } from '#app/platform/db/statement.ts';
import type { GiftMonths } from './gift-months.ts';
import type { Interval, ProviderName } from './provider.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    billing_checkout: {
      checkout_id: string;
      customer_id: number;
      price_id: number;
      interval: Interval;
      amount_cents: number;
      currency: string;
      country: string | null;
      tax_basis_points: number;
      is_reduced: boolean;
      terms_version: string;
      agreed_at: Date;
      provider: ProviderName;
      provider_ref: string | null;
      url: string | null;
      state: 'open' | 'done' | 'replaced' | 'expired';
      expires_at: Date;
      order_number: Generated<number>;
      coupon_id: Generated<number | null>;
      first_amount_cents: Generated<number | null>;
      gift_months: GiftMonths | null;
    };
  }
}

/** An order with the conditions to which the member agreed. Amounts are in cents and with tax. */
export type CheckoutRow = {
  id: string;
  customerId: number;
  priceId: number;
  interval: Interval;
  amountCents: number;
  currency: string;
  country: string | null;
  taxBasisPoints: number;
  isReduced: boolean;
  termsVersion: string;
  agreedAt: Date;
  provider: ProviderName;
  providerRef: string | null;
  url: string | null;
  state: 'open' | 'done' | 'replaced' | 'expired';
  expiresAt: Date;
  /** The coupon of the order, and the first charge with the coupon. All later charges are `amountCents`. */
  couponId: number | null;
  firstAmountCents: number | null;
  /** The months of a gift; null for a subscription. */
  giftMonths: GiftMonths | null;
};

const columns = [
  ...(['checkout_id as id', 'customer_id as customerId', 'price_id as priceId', 'interval'] as const),
  ...(['amount_cents as amountCents', 'currency', 'country', 'tax_basis_points as taxBasisPoints'] as const),
  ...(['is_reduced as isReduced', 'terms_version as termsVersion', 'agreed_at as agreedAt'] as const),
  ...(['provider', 'provider_ref as providerRef', 'url', 'state', 'expires_at as expiresAt'] as const),
  ...(['coupon_id as couponId', 'first_amount_cents as firstAmountCents'] as const),
  ...(['gift_months as giftMonths'] as const),
] as const;

/** Finds an order by its id. */
export function findCheckout(on: Executor, id: string): Promise<CheckoutRow | undefined> {
  return on.selectFrom('billing_checkout').where('checkout_id', '=', id).select(columns).executeTakeFirst();
}

/** Finds an order by the id of its page at a provider. */
export function findCheckoutByRef(
  on: Executor,
  provider: ProviderName,
  ref: string,
): Promise<CheckoutRow | undefined> {
  return on
    .selectFrom('billing_checkout')
    .where('provider', '=', provider)
    .where('provider_ref', '=', ref)
    .select(columns)
    .executeTakeFirst();
}

/**
 * Finds the open order of a payer for a subscription or for a gift. There is at most one open order of each
 * kind.
 */
export function findOpenCheckout(
  on: Executor,
  customerId: number,
  of: 'subscription' | 'gift' = 'subscription',
): Promise<CheckoutRow | undefined> {
  return on
    .selectFrom('billing_checkout')
    .where('customer_id', '=', customerId)
    .where('gift_months', of === 'gift' ? 'is not' : 'is', null)
    .where('state', '=', 'open')
    .select(columns)
    .executeTakeFirst();
}

/** A new order. Without a coupon all its charges are the same. */
export type NewCheckout = Omit<CheckoutRow, 'providerRef' | 'url' | 'state' | CouponField> &
  Partial<Pick<CheckoutRow, CouponField>>;

type CouponField = 'couponId' | 'firstAmountCents';

/** Stores an order for which the provider has no page yet. */
export async function insertCheckout(on: Executor, row: NewCheckout): Promise<void> {
  await on
    .insertInto('billing_checkout')
    .values({
      ...{ checkout_id: row.id, customer_id: row.customerId, price_id: row.priceId, interval: row.interval },
      ...{ amount_cents: row.amountCents, currency: row.currency, country: row.country },
      ...{ tax_basis_points: row.taxBasisPoints, is_reduced: row.isReduced },
      ...{ terms_version: row.termsVersion, agreed_at: row.agreedAt, provider: row.provider },
      ...{ provider_ref: null, url: null, state: 'open', expires_at: row.expiresAt },
      ...{ coupon_id: row.couponId ?? null, first_amount_cents: row.firstAmountCents ?? null },
      gift_months: row.giftMonths,
    })
    .execute();
}

/** Returns the part of a statement that selects the open order of a member's subscription, or null. */
export function openCheckoutPart(memberId: Operand<number>): DecodedPart<CheckoutRow | null> {
  const open = jsonObjectFrom(
    selectOfMember(db, memberId).where('gift_months', 'is', null).where('state', '=', 'open'),
  );
  return decoded(open.$castTo<CheckoutRow | null>(), { agreedAt: 'instant', expiresAt: 'instant' });
}

/** Finds the newest order of a member for a subscription or for a gift, in any state. */
export function findLastCheckout(
  on: Executor,
  memberId: number,
  of: 'subscription' | 'gift' = 'subscription',
): Promise<CheckoutRow | undefined> {
  return selectOfMember(on, memberId)
    .where('gift_months', of === 'gift' ? 'is not' : 'is', null)
    .orderBy('agreed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

function selectOfMember(on: Executor, memberId: Operand<number>) {
  return on
    .selectFrom('billing_checkout')
    .where('customer_id', '=', ({ selectFrom }) =>
      selectFrom('billing_customer').where('member_id', '=', memberId).select('billing_customer.customer_id'),
    )
    .select(columns);
}

/** Stores the page of the provider on which the member pays an order. Returns the state of the order. */
export async function updateCheckoutPage(
  on: Executor,
  id: string,
  { ref, url }: { ref: string; url: string },
): Promise<CheckoutRow['state']> {
  const { state } = await on
    .updateTable('billing_checkout')
    .set({ provider_ref: ref, url })
    .where('checkout_id', '=', id)
    .returning('state')
    .executeTakeFirstOrThrow();
  return state;
}

/** Ends an open order. An order that is done stays done. */
export async function endCheckout(
  on: Executor,
  id: string,
  state: 'done' | 'replaced' | 'expired',
): Promise<void> {
  await on
    .updateTable('billing_checkout')
    .set({ state })
    .where('checkout_id', '=', id)
    .where('state', '!=', 'done')
    .execute();
}
