/** The minimum minutes of a day of practice (docs/rules.md, The Parada). */
export const minPracticeMinutes = 5;

/**
 * The highest daily goal in minutes. A day with this number of minutes has the full worth of minutes, whatever the
 * member's goal is.
 */
export const maxMinutesADay = 30;

/** The number of minutes in a day, which is the most that a member can invest in one day. */
export const maxMinutesOfDay = 1_440;

/** The minimum number of local days of a Parada, counted without pauses. */
export const minParadaDays = 21;

/** The number of days back from today that a member may name by hand, for a check-in or a rest. */
export const maxBackfillDays = 2;
