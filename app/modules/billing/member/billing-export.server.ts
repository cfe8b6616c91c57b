import { rowsAtOnce } from '#app/platform/db/pages.ts';
import { defineExport } from '#app/platform/member-export.server.ts';
import { listGiftsAfter, type PaidGift } from '../gift/gift.queries.ts';
import { openGifts } from '../gift/gift-texts.server.ts';
import { stateOfGift } from '../gift/gifts.server.ts';
import {
  listFreeTimeAfter,
  listInvoicesAfter,
  listOrdersAfter,
  listPaymentsAfter,
  listReductionAfter,
  listSubscriptionsAfter,
} from './billing-export.queries.ts';

/**
 * The tables about money contain the number of the payer. Only the table of payers contains the number of the
 * member.
 */
const tables = ['billing_customer'];

/** Exports the orders, subscriptions, payments, invoices, free time and gifts of a member. */
export const billingExports = [
  defineExport({ name: 'subscription-orders', tables, listRows: listOrdersAfter }),
  defineExport({ name: 'subscriptions', tables, listRows: listSubscriptionsAfter }),
  defineExport({ name: 'payments', tables, listRows: listPaymentsAfter }),
  defineExport({ name: 'invoices', tables, listRows: listInvoicesAfter }),
  defineExport({ name: 'reduced-price', tables, listRows: listReductionAfter }),
  defineExport<PaidGift>({
    ...{ name: 'gifts', tables },
    listRows: (on, memberId, after) => listGiftsAfter(on, memberId, after, rowsAtOnce),
    async toRecords(gifts, { on, memberId }) {
      const texts = await openGifts(on, memberId, gifts);
      return gifts.map((gift, index) => ({
        ...{ id: gift.id, months: gift.months, amount_cents: gift.amountCents, currency: gift.currency },
        ...{ email: texts[index]?.receiver ?? null, message: texts[index]?.message ?? null },
        ...{ state: stateOfGift(gift), send_at: gift.sendAt, mailed_at: gift.mailedAt },
        redeemed_at: gift.redeemedAt,
      }));
    },
  }),
  defineExport({ name: 'free-time', tables: ['billing_free_time'], listRows: listFreeTimeAfter }),
];
