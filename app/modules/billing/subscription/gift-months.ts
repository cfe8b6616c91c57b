/** The months for which a gift can be bought. Twelve months cost the price of a year. */
export const giftMonths = [1, 3, 6, 12] as const;
export type GiftMonths = (typeof giftMonths)[number];

/** The number of days that a gift gives. The same number of calendar months never has more days. */
export const giftDays: Readonly<Record<GiftMonths, number>> = { 1: 31, 3: 92, 6: 184, 12: 366 };
