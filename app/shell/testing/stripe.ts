import {
  type StandInFailure,
  type StandInRequest,
  type StandInServer,
  startStandIn,
} from './stand-in-server.ts';
import {
  type Card,
  createAccount,
  emit,
  nextId,
  requireFound,
  type StripeAccount,
  StripeRefusal,
} from './stripe-account.ts';
import { runCall } from './stripe-api.ts';
import { advance, concludeDebit, endSubscription, startSubscription } from './stripe-billing.ts';
import { expireSession, type PayerInput, paySession } from './stripe-changes.ts';
import { answerDispute, concludeDispute, type DisputeInput, openDispute } from './stripe-disputes.ts';
import { type Delivery, deliver, type SendWebhook } from './stripe-webhooks.ts';

/** The key with which the program calls the stand-in. */
export const secretKey = 'sk_test_stand_in';
/** The key with which the stand-in signs its webhooks. */
export const webhookSecret = 'whsec_stand_in';
const apiVersion = '2026-10-28.endive';

/** A payment in the records, with its refunded amount. */
export type BookedPayment = { ref: string; cents: number; refundedCents: number };

/**
 * A stand-in for Stripe on this machine. It speaks the protocol of Stripe and has the clock of the program.
 */
export type StripeStandIn = StandInServer & {
  account: StripeAccount;
  /** The calls of the program, one text for each. */
  readonly sent: string[];
  /** The maximum number of objects in a page of a list. */
  maxPage: number;
  /** Pays an order on its payment page. Returns the subscription, or null if the card is declined. */
  pay(sessionRef: string, payer?: PayerInput): string | null;
  /** Expires the payment page of an order. */
  expire(sessionRef: string): void;
  /** Replaces the card of the customer who has this subscription. Further charges use the new card. */
  setCard(subscriptionRef: string, card: Card): void;
  /** Confirms or refuses the open debit of a subscription, as a bank does after some days. */
  concludeDebit(subscriptionRef: string, isConfirmed: boolean): void;
  /** Opens a dispute about a payment. Returns its id. */
  dispute(paymentRef: string, input?: DisputeInput): string;
  /** Answers a dispute, as the team does in the dashboard. */
  answerDispute(disputeRef: string): void;
  /** Decides a dispute, as a bank does after some weeks. */
  concludeDispute(disputeRef: string, isWon: boolean): void;
  /** Deletes a customer. The customer's subscriptions end. */
  deleteCustomer(customerRef: string): void;
  /** Starts a subscription of another shop that uses the same account. Returns its id. */
  startForeignSubscription(): string;
  advance(days: number, afterEach?: () => Promise<void>): Promise<void>;
  deliver(send: SendWebhook, delivery?: Delivery): Promise<void>;
  /** Lets all calls wait until the returned function is called. */
  hold(): () => void;
  /** Lists the successful payments of a subscription, the oldest first. */
  listPayments(subscriptionRef: string): BookedPayment[];
  /** Returns the sums of the charges, of the refunds and of the lost disputes, in cents. */
  books(): { chargedCents: number; refundedCents: number; lostCents: number };
};

/** The request and the response of an idempotency key. */
type Replay = { asked: string; response: StandInFailure };

/**
 * Starts the stand-in and sets its URL and keys in the environment of one test file. The caller must call this
 * function before any module reads the configuration.
 */
export async function startStripe(): Promise<StripeStandIn> {
  // Journeys load this file too, and they run without Vitest.
  const { afterAll } = await import('vitest');
  const stripe = await openStripeStandIn();
  process.env.STRIPE_API_URL = stripe.url;
  process.env.STRIPE_SECRET_KEY = secretKey;
  process.env.STRIPE_WEBHOOK_SECRET = webhookSecret;
  afterAll(() => stripe.close());
  return stripe;
}

/** Starts the stand-in. It runs until the caller closes it. */
export async function openStripeStandIn(): Promise<StripeStandIn> {
  const account = createAccount();
  const replays = new Map<string, Replay>();
  let held: Promise<void> = Promise.resolve();
  const server = await startStandIn(async (request) => {
    stripe.sent.push(
      [request.method, request.path, request.query, JSON.stringify(request.headers), request.text].join(' '),
    );
    await held;
    return respond(stripe, replays, request);
  });
  const stripe: StripeStandIn = Object.assign(server, {
    account,
    sent: [],
    maxPage: 100,
    ...createDeeds(account),
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
  });
  return stripe;
}

/** Returns the actions of customers, banks and other shops. */
function createDeeds(account: StripeAccount) {
  const requireSubscription = (ref: string) => requireFound(account.subscriptions.get(ref));
  return {
    pay: (ref: string, payer: PayerInput = {}) => paySession(account, ref, payer),
    expire: (ref: string) => void expireSession(account, ref),
    setCard: (ref: string, card: Card) => {
      requireFound(account.customers.get(requireSubscription(ref).customer)).card = card;
    },
    concludeDebit: (ref: string, isConfirmed: boolean) =>
      concludeDebit(account, requireSubscription(ref), isConfirmed),
    dispute: (ref: string, input: DisputeInput = {}) => openDispute(account, ref, input),
    answerDispute: (ref: string) => answerDispute(account, ref),
    concludeDispute: (ref: string, isWon: boolean) => concludeDispute(account, ref, isWon),
    deleteCustomer: (ref: string) => {
      for (const subscription of account.subscriptions.values())
        if (subscription.customer === ref && subscription.status !== 'canceled')
          endSubscription(account, subscription, 'cancellation_requested');
      emit(account, 'customer.deleted', requireFound(account.customers.get(ref)));
    },
    startForeignSubscription: () => {
      const id = nextId(account, 'cus');
      const person = { email: 'otra@tienda.example', name: null, country: 'ES', taxNumber: null };
      account.customers.set(id, { id, object: 'customer', ...person, card: 'works' });
      const price = { id: nextId(account, 'price'), object: 'price' as const, unit_amount: 2_500 };
      const ofShop = { currency: 'eur', product: nextId(account, 'prod'), tax_behavior: 'inclusive' };
      const recurring = { interval: 'month' as const, interval_count: 1 as const };
      const metadata = { shop: 'otra' };
      return startSubscription(account, { customer: id, price: { ...price, ...ofShop, recurring }, metadata })
        .id;
    },
    advance: (days: number, afterEach?: () => Promise<void>) => advance(account, days, afterEach),
    deliver: (send: SendWebhook, delivery?: Delivery) => deliver(account, webhookSecret, send, delivery),
    listPayments: (ref: string) =>
      listBooked(account).flatMap(({ subscription, ...payment }) => (subscription === ref ? payment : [])),
    books: () => {
      const isOurs = (ref: string) => account.subscriptions.get(ref)?.metadata.shop === undefined;
      const booked = listBooked(account).filter(({ subscription }) => isOurs(subscription));
      return {
        chargedCents: booked.reduce((sum, { cents }) => sum + cents, 0),
        refundedCents: booked.reduce((sum, { refundedCents }) => sum + refundedCents, 0),
        lostCents: [...account.disputes.values()]
          .filter(({ status }) => status === 'lost')
          .reduce((sum, { amount }) => sum + amount, 0),
      };
    },
  };
}

/**
 * Lists the payments of invoices, and the payments of pages that started no subscription. For such a payment,
 * `subscription` is the id of the page.
 */
function listBooked({ payments, invoices, charges, sessions }: StripeAccount) {
  const book = (subscription: string, ref: string) => {
    const { amount: cents, amount_refunded: refundedCents } = requireFound(charges.get(ref));
    return { subscription, ref, cents, refundedCents };
  };
  const ofInvoices = [...payments.values()].map(({ invoice, payment: { payment_intent: ref } }) =>
    book(requireFound(invoices.get(invoice)).parent.subscription_details.subscription, ref),
  );
  const ofPages = [...sessions.values()].flatMap(({ id, payment_intent: ref }) =>
    ref === null ? [] : book(id, ref),
  );
  return [...ofInvoices, ...ofPages];
}

/** Responds to a call. A call with a known idempotency key gets the first response and has no further effect. */
function respond(
  { account, maxPage, url }: StripeStandIn,
  replays: Map<string, Replay>,
  { method, path, query, form, text, headers }: StandInRequest,
): StandInFailure {
  if (headers.authorization !== `Bearer ${secretKey}`) return toError(new StripeRefusal(401, 'invalid_key'));
  if (headers['stripe-version'] !== apiVersion) return toError(new StripeRefusal(400, 'wrong_version'));
  const key = method === 'POST' ? String(headers['idempotency-key'] ?? '') : '';
  const known = key === '' ? undefined : replays.get(key);
  const asked = `${path} ${text}`;
  if (known)
    return known.asked === asked ? known.response : toError(new StripeRefusal(400, 'idempotency_error'));
  const fields = new URLSearchParams([...query, ...form]);
  const response = answer(() => runCall(account, { method, path, fields, base: url, maxPage }));
  if (key !== '') replays.set(key, { asked, response });
  return response;
}

function answer(run: () => object): StandInFailure {
  try {
    return { body: run() };
  } catch (error) {
    if (error instanceof StripeRefusal) return toError(error);
    throw error;
  }
}

function toError({ status, code }: StripeRefusal): StandInFailure {
  const type =
    status === 402 ? 'card_error' : code.startsWith('idempotency') ? code : 'invalid_request_error';
  return { status, body: { error: { type, code, message: `refused: ${code}` } } };
}
