export { type CohortsResponse, cohortsResponse, minShareGroup } from './cohort/cohort.schema.ts';
export { codeLength } from './coupon/coupon.ts';
export { couponsResponse, type StaffCoupon } from './coupon-staff/coupons.schema.ts';
export {
  type DisputeRecord,
  disputeRecord,
  disputesResponse,
  type StaffDispute,
} from './dispute/dispute.schema.ts';
export {
  freeTimesResponse,
  type MemberFreeTime,
  maxFreeDays,
  memberFreeTime,
  type StaffFreeTime,
} from './staff/free-time.schema.ts';
export {
  type ManualOrder,
  type ManualRefund,
  manualRefundsResponse,
  maxBankTextLength,
  ordersResponse,
  recordedPaymentResponse,
} from './staff/orders.schema.ts';
export { pricesResponse, type StaffPrice } from './staff/prices.schema.ts';
export { refundRequestsResponse, refundResponse } from './staff/refunds.schema.ts';
export { type RevenueResponse, revenueResponse } from './staff/revenue.schema.ts';
export {
  type RefundRequest,
  type StaffPayment,
  type StaffSubscription,
  type SubscriptionRecord,
  subscriptionRecord,
  subscriptionsResponse,
} from './staff/subscriptions.schema.ts';
export { memberSubscription, type StaffPriceChange } from './staff/support.schema.ts';
export { type StaffWebhook, webhooksResponse } from './staff/webhooks.schema.ts';
export type { GiftMonths } from './subscription/gift-months.ts';
export type { DisputeState } from './subscription/provider.ts';
