import { type Generated, sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { Language } from '#app/platform/i18n/language.ts';
import { isDisputed } from '../subscription/dispute.queries.ts';
import type { GiftMonths } from '../subscription/gift-months.ts';
import type { ProviderName } from '../subscription/provider.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    billing_gift: {
      gift_id: Generated<number>;
      checkout_id: string;
      customer_id: number;
      months: GiftMonths;
      language: Language;
      receiver_sealed: Buffer | null;
      message_sealed: Buffer | null;
      send_at: Date;
      secret_hash: Generated<Buffer | null>;
      mailed_at: Generated<Date | null>;
      redeemed_at: Generated<Date | null>;
    };
  }
}

/** The sealed texts of a gift. Both are null after the erasure of the payer. */
export type SealedGift = { checkoutId: string; receiverSealed: Buffer | null; messageSealed: Buffer | null };

/** Stores a gift that is not paid yet. */
export async function insertGift(
  on: Executor,
  gift: SealedGift & { customerId: number; months: GiftMonths; language: Language; sendAt: Date },
): Promise<void> {
  await on
    .insertInto('billing_gift')
    .values({
      ...{ checkout_id: gift.checkoutId, customer_id: gift.customerId, months: gift.months },
      ...{ language: gift.language, receiver_sealed: gift.receiverSealed },
      ...{ message_sealed: gift.messageSealed, send_at: gift.sendAt },
    })
    .execute();
}

/**
 * The payment of a gift. `left_cents` is the part that was neither paid back nor lost in a dispute. A refund
 * counts as soon as its command is stored, unless the provider refuses the refund.
 */
const payment = sql`
  lateral (
    select payment.payment_id, payment.subscription_id, payment.provider_ref, payment.amount_cents, payment.currency,
      payment.amount_cents - greatest(payment.refunded_cents, (
        select coalesce(sum((command.input->>'cents')::int), 0)::int from billing_command as command
        where command.subscription_id = payment.subscription_id and command.kind = 'refund'
          and command.failure is null and command.input->>'paymentRef' = payment.provider_ref))
        - (select coalesce(sum(dispute.lost_cents), 0)::int from billing_dispute as dispute
          where dispute.payment_id = payment.payment_id) as left_cents
    from billing_subscription as subscription
    join billing_payment as payment on payment.subscription_id = subscription.subscription_id
    where subscription.checkout_id = gift.checkout_id
    order by payment.payment_id limit 1) as paid`;

/**
 * A paid gift. `leftCents` is 0 once the whole payment is being refunded. `isDisputed` states whether a bank
 * disputes the payment.
 */
export type PaidGift = SealedGift & {
  id: number;
  customerId: number;
  months: GiftMonths;
  language: Language;
  sendAt: Date;
  mailedAt: Date | null;
  redeemedAt: Date | null;
  subscriptionId: number;
  paymentRef: string;
  amountCents: number;
  leftCents: number;
  isDisputed: boolean;
  currency: string;
};

const columns = sql`
  gift.gift_id as id, gift.checkout_id as "checkoutId", gift.customer_id as "customerId", gift.months,
  gift.language, gift.receiver_sealed as "receiverSealed", gift.message_sealed as "messageSealed",
  gift.send_at as "sendAt", gift.mailed_at as "mailedAt", gift.redeemed_at as "redeemedAt",
  paid.subscription_id as "subscriptionId", paid.provider_ref as "paymentRef", paid.amount_cents as "amountCents",
  paid.left_cents as "leftCents", ${isDisputed('paid.payment_id')} as "isDisputed", paid.currency`;

/** Finds a paid gift by its id, and locks it until the transaction ends. */
export async function lockGift(on: Executor, id: number): Promise<PaidGift | undefined> {
  const { rows } = await sql<PaidGift>`
    select ${columns} from billing_gift as gift cross join ${payment}
    where gift.gift_id = ${id} for update of gift`.execute(on);
  return rows[0];
}

/** Finds a paid gift by the hash of its secret. */
export async function findGiftBySecret(on: Executor, secretHash: Buffer): Promise<PaidGift | undefined> {
  const { rows } = await sql<PaidGift>`
    select ${columns} from billing_gift as gift cross join ${payment}
    where gift.secret_hash = ${secretHash}`.execute(on);
  return rows[0];
}

/** Finds the paid gift of an order. */
export async function findGiftOfOrder(on: Executor, checkoutId: string): Promise<PaidGift | undefined> {
  const { rows } = await sql<PaidGift>`
    select ${columns} from billing_gift as gift cross join ${payment}
    where gift.checkout_id = ${checkoutId}`.execute(on);
  return rows[0];
}

/** A paid gift with the hash of its secret and the member id of its payer. */
export type MailedGift = PaidGift & {
  memberId: number | null;
  provider: ProviderName;
  secretHash: Buffer | null;
};

/** Finds a paid gift with the member id of its payer. */
export async function findGiftToMail(on: Executor, id: number): Promise<MailedGift | undefined> {
  const { rows } = await sql<MailedGift>`
    select ${columns}, customer.member_id as "memberId", checkout.provider, gift.secret_hash as "secretHash"
    from billing_gift as gift cross join ${payment}
    join billing_customer as customer on customer.customer_id = gift.customer_id
    join billing_checkout as checkout on checkout.checkout_id = gift.checkout_id
    where gift.gift_id = ${id}`.execute(on);
  return rows[0];
}

/** Lists a page of the paid gifts of a member, newest first. */
export async function listGifts(
  on: Executor,
  memberId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<PaidGift[]> {
  const { rows } = await sql<PaidGift>`
    select ${columns} from billing_gift as gift cross join ${payment}
    where gift.customer_id = (select customer_id from billing_customer where member_id = ${memberId})
    order by gift.gift_id desc limit ${limit} offset ${offset}`.execute(on);
  return rows;
}

/** Counts the paid gifts of a member. */
export async function countGifts(on: Executor, memberId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from billing_gift as gift cross join ${payment}
    where gift.customer_id = (select customer_id from billing_customer where member_id = ${memberId})`.execute(
    on,
  );
  return rows[0]?.total ?? 0;
}

/** Lists the page of a member's gifts that follows the gift `after`, oldest first. */
export async function listGiftsAfter(
  on: Executor,
  memberId: number,
  after: { id: number } | undefined,
  limit: number,
): Promise<PaidGift[]> {
  const { rows } = await sql<PaidGift>`
    select ${columns} from billing_gift as gift cross join ${payment}
    where gift.customer_id = (select customer_id from billing_customer where member_id = ${memberId})
      and gift.gift_id > ${after?.id ?? 0}
    order by gift.gift_id limit ${limit}`.execute(on);
  return rows;
}

/** Lists the paid gifts of a payer that were not mailed yet, and locks them until the transaction ends. */
export async function lockUnsentGifts(on: Executor, customerId: number): Promise<PaidGift[]> {
  const { rows } = await sql<PaidGift>`
    select ${columns} from billing_gift as gift cross join ${payment}
    where gift.customer_id = ${customerId} and gift.mailed_at is null
    order by gift.gift_id for update of gift`.execute(on);
  return rows;
}

/**
 * Lists up to `limit` gifts whose mail is due, and locks them until the transaction ends. A gift that is paid back is
 * not due.
 */
export async function claimDueGifts(
  on: Executor,
  { at, limit }: { at: Date; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select gift.gift_id as id from billing_gift as gift cross join ${payment}
    where gift.mailed_at is null and gift.send_at <= ${at} and gift.receiver_sealed is not null
      and paid.left_cents > 0
    order by gift.gift_id limit ${limit} for update of gift skip locked`.execute(on);
  return rows.map(({ id }) => id);
}

/** Stores that the mail of a gift is sent, with the hash of the secret of the gift. */
export async function updateMailed(
  on: Executor,
  id: number,
  { secretHash, at }: { secretHash: Buffer; at: Date },
): Promise<void> {
  await on
    .updateTable('billing_gift')
    .set({ secret_hash: secretHash, mailed_at: at })
    .where('gift_id', '=', id)
    .execute();
}

/** Stores that a gift was redeemed. */
export async function updateRedeemed(on: Executor, id: number, at: Date): Promise<void> {
  await on.updateTable('billing_gift').set({ redeemed_at: at }).where('gift_id', '=', id).execute();
}

/** Removes the addresses and the messages from the gifts of a payer. The gifts stay. */
export async function forgetGiftTexts(on: Executor, customerId: number): Promise<void> {
  await on
    .updateTable('billing_gift')
    .set({ receiver_sealed: null, message_sealed: null })
    .where('customer_id', '=', customerId)
    .execute();
}

/** Lists the pages of the open orders of gifts at a provider. */
export async function listOpenGiftPages(on: Executor, provider: ProviderName): Promise<string[]> {
  const rows = await on
    .selectFrom('billing_checkout')
    .where('provider', '=', provider)
    .where('state', '=', 'open')
    .where('gift_months', 'is not', null)
    .where('provider_ref', 'is not', null)
    .orderBy('order_number')
    .select('provider_ref as ref')
    .execute();
  return rows.flatMap(({ ref }) => ref ?? []);
}

/** Deletes the unpaid gifts if their orders expired before this instant. */
export async function deleteUnpaidGifts(on: Executor, before: Date): Promise<void> {
  await sql`
    delete from billing_gift as gift using billing_checkout as checkout
    where checkout.checkout_id = gift.checkout_id and checkout.expires_at < ${before}
      and not exists (
        select from billing_subscription as subscription where subscription.checkout_id = gift.checkout_id)`.execute(
    on,
  );
}
