/** The minimum number of minutes with which a day counts as a day of practice (docs/rules.md, The Parada). */
export const minPracticeMinutes = 5;

/**
 * The highest daily goal in minutes. A day with this number of minutes earns the maximum of hundredths for
 * minutes, whatever goal the member has.
 */
export const maxMinutesADay = 30;

/** The number of minutes in a day. This is the maximum that a member can invest in one day. */
export const maxMinutesOfDay = 1_440;

/** The minimum number of local days of a Parada, counted without pauses. */
export const minParadaDays = 21;

/** The maximum number of days in the past for which a member may record a check-in or a rest. */
export const maxBackfillDays = 2;
