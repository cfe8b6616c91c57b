import { defineExport } from '#app/platform/member-export.server.ts';
import {
  listInvoicesAfter,
  listOrdersAfter,
  listPaymentsAfter,
  listReductionAfter,
  listSubscriptionsAfter,
} from './billing-export.queries.ts';

/** Only the table of payers refers to a member. The other tables refer to the payer. */
const tables = ['billing_customer'];

/** Exports the orders, subscriptions, payments and invoices of a member. */
export const billingExports = [
  defineExport({ name: 'subscription-orders', tables, listRows: listOrdersAfter }),
  defineExport({ name: 'subscriptions', tables, listRows: listSubscriptionsAfter }),
  defineExport({ name: 'payments', tables, listRows: listPaymentsAfter }),
  defineExport({ name: 'invoices', tables, listRows: listInvoicesAfter }),
  defineExport({ name: 'reduced-price', tables, listRows: listReductionAfter }),
];
