/** The reasons for which the team gives free time. */
export const freeTimeReasons = ['not_working', 'hard_time', 'thanks', 'other'] as const;

export type FreeTimeReason = (typeof freeTimeReasons)[number];
