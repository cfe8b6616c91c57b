import { daySeconds } from '#app/platform/duration.ts';
import {
  emit,
  nextId,
  requireFound,
  type StripeAccount,
  type StripeDispute,
  seconds,
} from './stripe-account.ts';

/** The days within which the team must answer a dispute. */
const answerDays = 9;

/**
 * The fields of a dispute that a test chooses. A dispute with `isQuestion` is only an inquiry by the bank,
 * which withdraws no money.
 */
export type DisputeInput = { reason?: string; amount?: number; isQuestion?: boolean };

/** Opens a dispute about the part of a payment that was not refunded, as a bank does. Returns its id. */
export function openDispute(
  account: StripeAccount,
  paymentIntent: string,
  { reason = 'fraudulent', isQuestion = false, ...input }: DisputeInput,
): string {
  const charge = requireFound(account.charges.get(paymentIntent));
  const amount = input.amount ?? charge.amount - charge.amount_refunded;
  const dispute: StripeDispute = {
    ...{ id: nextId(account, 'du'), object: 'dispute', amount, currency: charge.currency, charge: charge.id },
    ...{ payment_intent: paymentIntent, created: seconds(), reason },
    status: isQuestion ? 'warning_needs_response' : 'needs_response',
    is_charge_refundable: isQuestion,
    evidence_details: { due_by: seconds() + answerDays * daySeconds },
    balance_transactions: isQuestion ? [] : [{ amount: -amount }],
  };
  account.disputes.set(dispute.id, dispute);
  charge.disputed = true;
  emit(account, 'charge.dispute.created', dispute);
  if (!isQuestion) emit(account, 'charge.dispute.funds_withdrawn', dispute);
  return dispute.id;
}

/** Sends the team's answer to a dispute to the bank. */
export function answerDispute(account: StripeAccount, id: string): void {
  const dispute = requireFound(account.disputes.get(id));
  dispute.status = 'under_review';
  emit(account, 'charge.dispute.updated', dispute);
}

/** Decides a dispute. If the team wins the dispute, the money is returned. */
export function concludeDispute(account: StripeAccount, id: string, isWon: boolean): void {
  const dispute = requireFound(account.disputes.get(id));
  const { status, amount } = dispute;
  const isQuestion = status === 'warning_needs_response';
  dispute.status = isQuestion ? 'warning_closed' : isWon ? 'won' : 'lost';
  if (isWon && !isQuestion) dispute.balance_transactions.push({ amount });
  emit(account, 'charge.dispute.closed', dispute);
  if (isWon && !isQuestion) emit(account, 'charge.dispute.funds_reinstated', dispute);
}

/** Returns whether the money of a payment is withdrawn, so that the payment cannot be refunded. */
export function isChargedBack({ disputes }: StripeAccount, paymentIntent: string): boolean {
  const open: readonly StripeDispute['status'][] = ['needs_response', 'under_review', 'lost'];
  return [...disputes.values()].some(
    ({ payment_intent, status }) => payment_intent === paymentIntent && open.includes(status),
  );
}
