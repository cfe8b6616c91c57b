/** The reasons for which the team gives free time. */
export const freeTimeReasons = ['not_working', 'hard_time', 'thanks', 'other'] as const;

/** The reasons that are stored. The time of a redeemed gift has a reason of its own. */
export const storedFreeTimeReasons = [...freeTimeReasons, 'gift'] as const;

export type StoredFreeTimeReason = (typeof storedFreeTimeReasons)[number];
