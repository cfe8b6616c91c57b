/** Durations. The name of each constant ends with its unit: `10 * minuteMs`, `30 * daySeconds`. */
export const minuteSeconds = 60;
export const hourSeconds = 60 * minuteSeconds;
export const daySeconds = 24 * hourSeconds;

export const secondMs = 1_000;
export const minuteMs = minuteSeconds * secondMs;
export const hourMs = hourSeconds * secondMs;
export const dayMs = daySeconds * secondMs;
