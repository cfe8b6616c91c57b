/** The months for which a gift can be bought. Twelve months cost the price of a year. */
export const giftMonths = [1, 3, 6, 12] as const;
export type GiftMonths = (typeof giftMonths)[number];

/** The days that a gift gives. They are never fewer than those of its months in a calendar. */
export const giftDays: Readonly<Record<GiftMonths, number>> = { 1: 31, 3: 92, 6: 184, 12: 366 };
