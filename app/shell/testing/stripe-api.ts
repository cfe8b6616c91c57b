import {
  nextId,
  requireFound,
  type StripeAccount,
  type StripeDispute,
  type StripeInvoice,
  StripeRefusal,
  type StripeSubscription,
  toList,
} from './stripe-account.ts';
import { endSubscription } from './stripe-billing.ts';
import {
  createCoupon,
  createRefund,
  createSession,
  expandSession,
  expireSession,
  previewInvoice,
  toSession,
  updateSubscription,
} from './stripe-changes.ts';

/**
 * A call in the form in which the stand-in reads it. `fields` contains the fields of the query and of the form.
 */
export type StripeCall = {
  method: string;
  path: string;
  fields: URLSearchParams;
  /** The URL of the stand-in. */
  base: string;
  /** The maximum number of objects in a page of a list. */
  maxPage: number;
};

type Route = {
  method: string;
  path: RegExp;
  /** The fields that the call may have. Stripe refuses any other field. */
  takes: readonly string[];
  run(account: StripeAccount, call: StripeCall, id: string): object;
};

const page = ['limit', 'starting_after'];

const routes: readonly Route[] = [
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions$/,
    takes: [
      ...['mode', 'client_reference_id', 'metadata', 'subscription_data', 'payment_intent_data'],
      ...['line_items', 'customer'],
      ...['customer_email', 'customer_update', 'automatic_tax', 'tax_id_collection', 'locale'],
      ...['allowed_payment_method_types', 'success_url', 'cancel_url', 'discounts'],
    ],
    run: (account, { fields, base }) => toSession(createSession(account, fields, base)),
  },
  {
    method: 'POST',
    path: /^\/v1\/coupons$/,
    takes: ['id', 'name', 'duration', 'max_redemptions', 'amount_off', 'currency'],
    run: (account, { fields }) => createCoupon(account, fields),
  },
  {
    method: 'GET',
    path: /^\/v1\/checkout\/sessions\/(\w+)$/,
    takes: ['expand'],
    run: (account, { fields }, id) => {
      const session = requireFound(account.sessions.get(id));
      return hasExpand(fields, 'line_items.data.taxes')
        ? expandSession(account, session)
        : toSession(session);
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
    takes: [],
    run: (account, _call, id) => toSession(expireSession(account, id)),
  },
  {
    method: 'GET',
    path: /^\/v1\/subscriptions$/,
    takes: [...page, 'status', 'customer', 'expand'],
    run: (account, call) => {
      const { fields } = call;
      const isWanted = ({ status, customer }: StripeSubscription) =>
        (fields.get('status') === 'all' || status !== 'canceled') &&
        (fields.get('customer') ?? customer) === customer;
      const listed = toPage([...account.subscriptions.values()].filter(isWanted), call);
      return { ...listed, data: listed.data.map((each) => withInvoice(account, each, fields, 'data.')) };
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/subscriptions\/(\w+)$/,
    takes: ['expand'],
    run: (account, { fields }, id) =>
      withInvoice(account, requireFound(account.subscriptions.get(id)), fields, ''),
  },
  {
    method: 'POST',
    path: /^\/v1\/subscriptions\/(\w+)$/,
    takes: [
      ...['cancel_at_period_end', 'pause_collection', 'trial_end', 'items', 'proration_behavior'],
      ...['proration_date', 'payment_behavior'],
    ],
    run: (account, { fields }, id) => {
      const subscription = requireFound(account.subscriptions.get(id));
      updateSubscription(account, subscription, fields);
      return subscription;
    },
  },
  {
    method: 'DELETE',
    path: /^\/v1\/subscriptions\/(\w+)$/,
    takes: ['prorate', 'invoice_now'],
    run: (account, _call, id) => {
      const subscription = requireFound(account.subscriptions.get(id));
      if (subscription.status === 'canceled') throw new StripeRefusal(404, 'resource_missing');
      endSubscription(account, subscription, 'cancellation_requested');
      return subscription;
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/invoices$/,
    takes: [...page, 'subscription', 'status', 'expand'],
    run: (account, call) => {
      const { fields } = call;
      const isWanted = ({ parent, status }: StripeInvoice) =>
        fields.get('subscription') === parent.subscription_details.subscription &&
        (fields.get('status') ?? status) === status;
      const listed = toPage([...account.invoices.values()].filter(isWanted), call);
      const payments = ({ id }: StripeInvoice) => {
        const payment = account.payments.get(id);
        return hasExpand(fields, 'data.payments') ? { payments: toList(payment ? [payment] : []) } : {};
      };
      return { ...listed, data: listed.data.map((each) => ({ ...each, ...payments(each) })) };
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/tax_rates\/txr_(\d+)$/,
    takes: [],
    run: (_account, _call, percent) => {
      const rate = { percentage: Number(percent), effective_percentage: Number(percent) };
      return { id: `txr_${percent}`, object: 'tax_rate', inclusive: true, ...rate };
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/invoices\/create_preview$/,
    takes: ['subscription', 'subscription_details'],
    run: (account, { fields }) => previewInvoice(account, fields),
  },
  {
    method: 'GET',
    path: /^\/v1\/charges$/,
    takes: [...page, 'customer'],
    run: (account, call) =>
      toPage(
        [...account.charges.values()].filter(({ customer }) => customer === call.fields.get('customer')),
        call,
      ),
  },
  {
    method: 'GET',
    path: /^\/v1\/disputes$/,
    takes: [...page, 'charge', 'created'],
    run: (account, call) => {
      const { fields } = call;
      const isWanted = ({ charge, created }: StripeDispute) =>
        (fields.get('charge') ?? charge) === charge && created >= Number(fields.get('created[gte]') ?? 0);
      return toPage([...account.disputes.values()].filter(isWanted), call);
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/refunds$/,
    takes: ['payment_intent', 'amount'],
    run: (account, { fields }) => createRefund(account, fields),
  },
  {
    method: 'GET',
    path: /^\/v1\/invoice_payments$/,
    takes: [...page, 'payment', 'expand'],
    run: (account, call) => {
      const intent = call.fields.get('payment[payment_intent]');
      const found = [...account.payments.values()].filter(({ payment }) => payment.payment_intent === intent);
      const listed = toPage(found, call);
      const expanded = hasExpand(call.fields, 'data.invoice');
      const invoiceOf = ({ invoice }: { invoice: string }) =>
        expanded ? { invoice: account.invoices.get(invoice) } : {};
      return { ...listed, data: listed.data.map((each) => ({ ...each, ...invoiceOf(each) })) };
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/billing_portal\/sessions$/,
    takes: ['customer', 'return_url'],
    run: (account, { fields, base }) => {
      const { id } = requireFound(account.customers.get(fields.get('customer') ?? ''));
      const session = { id: nextId(account, 'bps'), object: 'billing_portal.session' };
      return { ...session, customer: id, url: `${base}/portal/${id}` };
    },
  },
];

/**
 * Carries out a call and returns the object that Stripe would send.
 * @throws StripeRefusal
 */
export function runCall(account: StripeAccount, call: StripeCall): object {
  for (const { method, path, takes, run } of routes) {
    const match = path.exec(call.path);
    if (!match || method !== call.method) continue;
    const isUnknown = [...call.fields.keys()].some((key) => !takes.includes(key.replace(/\[.*/, '')));
    if (isUnknown) throw new StripeRefusal(400, 'parameter_unknown');
    // The object is copied, so that a stored response keeps its values.
    return structuredClone(run(account, call, match[1] ?? ''));
  }
  throw new StripeRefusal(404, 'url_invalid');
}

/** Returns a page of a list, the newest first. */
function toPage<Item extends { id: string }>(all: Item[], { fields, maxPage }: StripeCall) {
  const newest = all.toReversed();
  const after = fields.get('starting_after');
  const from = after === null ? 0 : newest.findIndex(({ id }) => id === after) + 1;
  if (after !== null && from === 0) throw new StripeRefusal(404, 'resource_missing');
  const size = Math.min(Number(fields.get('limit') ?? 10), maxPage);
  const has_more = from + size < newest.length;
  return { object: 'list', data: newest.slice(from, from + size), has_more };
}

function hasExpand(fields: URLSearchParams, name: string): boolean {
  return [...fields].some(([key, value]) => key.startsWith('expand[') && value === name);
}

function withInvoice(
  { invoices }: StripeAccount,
  subscription: StripeSubscription,
  fields: URLSearchParams,
  prefix: string,
): object {
  if (!hasExpand(fields, `${prefix}latest_invoice`)) return subscription;
  return { ...subscription, latest_invoice: invoices.get(subscription.latest_invoice ?? '') ?? null };
}
