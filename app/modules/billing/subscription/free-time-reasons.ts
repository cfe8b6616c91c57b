/** The reasons for which the team gives free time. */
export const freeTimeReasons = ['not_working', 'hard_time', 'thanks', 'other'] as const;

/**
 * The reasons that are stored. The free time of a redeemed gift and the free time of a coupon have separate
 * reasons.
 */
export const storedFreeTimeReasons = [...freeTimeReasons, 'gift', 'coupon'] as const;

export type StoredFreeTimeReason = (typeof storedFreeTimeReasons)[number];
