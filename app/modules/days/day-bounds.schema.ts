/** The minimum minutes of a day of practice (docs/rules.md, The Parada). */
export const minPracticeMinutes = 5;

/** The highest daily aim in minutes. So many minutes count in full, whatever the member's aim is. */
export const maxMinutesADay = 30;

/** The minutes of a day, the most that a member can invest in one day. */
export const maxMinutesOfDay = 1_440;

/** The minimum number of local days of a Parada, counted without pauses. */
export const minParadaDays = 21;

/** How many days back a member may name a day by hand, for a check-in or a rest. */
export const maxBackfillDays = 2;
