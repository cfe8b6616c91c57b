/** The reasons for which the team gives free time. */
export const freeTimeReasons = ['not_working', 'hard_time', 'thanks', 'other'] as const;

/** The reasons that are stored. The time of a redeemed gift and that of a coupon have reasons of their own. */
export const storedFreeTimeReasons = [...freeTimeReasons, 'gift', 'coupon'] as const;

export type StoredFreeTimeReason = (typeof storedFreeTimeReasons)[number];
