import { defineExport } from '#app/platform/member-export.server.ts';
import {
  listFreeTimeAfter,
  listInvoicesAfter,
  listOrdersAfter,
  listPaymentsAfter,
  listReductionAfter,
  listSubscriptionsAfter,
} from './billing-export.queries.ts';

/** The tables of money refer to the payer. Only the table of payers refers to the member. */
const tables = ['billing_customer'];

/** Exports the orders, subscriptions, payments, invoices and free time of a member. */
export const billingExports = [
  defineExport({ name: 'subscription-orders', tables, listRows: listOrdersAfter }),
  defineExport({ name: 'subscriptions', tables, listRows: listSubscriptionsAfter }),
  defineExport({ name: 'payments', tables, listRows: listPaymentsAfter }),
  defineExport({ name: 'invoices', tables, listRows: listInvoicesAfter }),
  defineExport({ name: 'reduced-price', tables, listRows: listReductionAfter }),
  defineExport({ name: 'free-time', tables: ['billing_free_time'], listRows: listFreeTimeAfter }),
];
