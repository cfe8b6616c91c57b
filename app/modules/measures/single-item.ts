import type { Reliability } from './precision.ts';

/**
 * The reliability and spread of a single question from 0 to 10. The reliability is the lowest value of the four
 * panels of Lucas and Donnellan (2012). The spread is that of a survey of Spain in 2018 (docs/formulas.md,
 * Instruments). With these two values the error is estimated rather too large than too small.
 */
export const singleItemReliability: Reliability = { reliability: 0.68, sd: 1.97 };
