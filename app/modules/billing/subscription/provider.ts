/** The names of the providers. `demonstration` moves no money. */
export const providerNames = ['stripe', 'manual', 'demonstration'] as const;
export type ProviderName = (typeof providerNames)[number];

/** The intervals at which a subscription is paid. */
export const intervals = ['month', 'year'] as const;
export type Interval = (typeof intervals)[number];

/** A price that a member pays in each interval, in cents and with tax. `currency` has three capital letters. */
export type Price = { interval: Interval; amountCents: number; currency: string };

/**
 * An order for a provider. `checkoutId` is the idempotency key of the call, and the provider returns it with
 * the subscription. A provider gets only these fields about a member.
 */
export type CheckoutOrder = Price & {
  checkoutId: string;
  /** The opaque number of the payer. */
  customerId: number;
  /** The provider's id of the payer, if the payer has paid with this provider before. */
  providerCustomer: string | null;
  email: string;
  country: string | null;
  language: 'es' | 'en';
  taxBasisPoints: number;
  /** The first charge in cents, if it is lower than the later charges. */
  firstAmountCents?: number | null;
  /** The months of a gift, which is one payment of the whole amount; null for a subscription. */
  giftMonths: number | null;
  /** The pages of this program to which the provider sends the member back. */
  doneUrl: string;
  backUrl: string;
};

/** A page of a provider on which the member pays. */
export type ProviderCheckout = { ref: string; url: string };

/** The state of a page of a provider. `subscriptionRef` is set once the member has paid. */
export type CheckoutOutcome = { state: 'open' | 'done' | 'expired'; subscriptionRef: string | null };

/** The states of a dispute. `needs_answer` waits for the team, `under_review` for the bank of the payer. */
export const disputeStates = ['needs_answer', 'under_review', 'won', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** A dispute that the bank of a payer has opened about a payment. */
export type ProviderDispute = {
  ref: string;
  amountCents: number;
  /** The currency of the bank, which may differ from the currency of the payment. */
  currency: string;
  /** The reason for the dispute, as the provider's own word. */
  reason: string;
  state: DisputeState;
  /**
   * Whether the payment can still be refunded. A refund stays possible if the bank has only asked a question
   * and has withdrawn no money.
   */
  isRefundable: boolean;
  openedAt: Date;
  /** The last instant for an answer; null if the bank accepts no answer. */
  dueAt: Date | null;
};

/** A payment at a provider. Amounts are in cents. */
export type ProviderPayment = {
  ref: string;
  amountCents: number;
  taxCents: number;
  /** The rate of the tax that the provider computed; undefined if the rate of our price applies. */
  taxBasisPoints?: number | undefined;
  currency: string;
  /** The payment method, such as `card` or `sepa_debit`. */
  method: string;
  periodStart: Date;
  periodEnd: Date;
  paidAt: Date;
  refundedCents: number;
  /** The disputes about the payment. They are absent if nobody can dispute the payments of the provider. */
  disputes?: readonly ProviderDispute[];
  /** The payer's entries for the invoice at the provider; null for an empty entry. */
  buyer: { name: string | null; taxNumber: string | null; country: string | null };
};

/**
 * A subscription as its provider returns it. Two reads without a change between them return equal values, so the
 * program may apply a read any number of times.
 */
export type ProviderSubscription = {
  ref: string;
  customerRef: string | null;
  /** The id of our order, which the provider stores with the subscription. */
  checkoutId: string | null;
  price: Price;
  status: 'incomplete' | 'active' | 'past_due' | 'unpaid' | 'ended';
  /** Whether the provider charges nothing because the subscription is paused. */
  isPaused: boolean;
  periodEnd: Date;
  renews: boolean;
  /** The next attempt to charge an unpaid invoice; null if there will be none. */
  nextAttemptAt: Date | null;
  endedAt: Date | null;
  /** Whether the provider ended the subscription because a payment failed. */
  endedUnpaid: boolean;
  /** Whether the bank has not confirmed the last charge yet. A SEPA direct debit takes up to 14 working days. */
  isPaymentPending: boolean;
  /** Every successful payment, oldest first. */
  payments: ProviderPayment[];
};

/** The cost of a change of the interval: the immediate charge, and the charges from then on. */
export type ChangePreview = { dueCents: number; currency: string; nextChargeAt: Date };

/**
 * A provider of payments. Each write takes an idempotency key, so a repeated call has an effect only once.
 * Every function throws `ProviderUnavailable` if the provider does not respond, and `ProviderRefused` if the
 * provider refuses permanently.
 */
export type PaymentProvider = {
  readonly name: ProviderName;
  /** Returns whether members can pay with this provider. Former subscriptions are read in any case. */
  isOffered(): boolean;
  createCheckout(order: CheckoutOrder): Promise<ProviderCheckout>;
  readCheckout(ref: string): Promise<CheckoutOutcome>;
  expireCheckout(ref: string): Promise<void>;
  /** Returns undefined if the provider has no such subscription. */
  readSubscription(ref: string): Promise<ProviderSubscription | undefined>;
  /** Yields every subscription that this program made, for the nightly comparison. */
  listSubscriptions(): AsyncIterable<ProviderSubscription>;
  setRenewal(ref: string, renews: boolean, key: string): Promise<void>;
  endNow(ref: string, key: string): Promise<void>;
  pause(ref: string, key: string): Promise<void>;
  /** Resumes a subscription. The next charge is at `paidUntil`. */
  resume(ref: string, paidUntil: Date, key: string): Promise<void>;
  changePrice(ref: string, price: Price, key: string): Promise<void>;
  previewChange(ref: string, price: Price): Promise<ChangePreview>;
  refund(paymentRef: string, cents: number, key: string): Promise<void>;
  /**
   * Returns the URL of a page on which the member changes the payment method; null if there is no such page.
   */
  openPortal(customerRef: string, returnUrl: string): Promise<string | null>;
  /** The disputes of the provider. They are absent if nobody can dispute its payments. */
  disputes?: {
    /** Yields the references of the payments about which a bank has opened a dispute in the last months. */
    listPayments(): AsyncIterable<string>;
    /** Returns the URL of the page of the provider on which the team answers a dispute. */
    pageOf(disputeRef: string): string;
  };
};

/** The provider does not respond, or asks to try again later. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
}

/** The provider refuses a call permanently. `code` is the error code of the provider. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused';
  readonly code: string;
  constructor(code: string) {
    super(`the provider refuses: ${code}`);
    this.code = code;
  }
}
