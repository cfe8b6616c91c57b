/** The reasons of a refund. */
export const refundReasons = ['asked', 'mistake', 'duplicate', 'not_working', 'goodwill'] as const;

export type RefundReason = (typeof refundReasons)[number];
