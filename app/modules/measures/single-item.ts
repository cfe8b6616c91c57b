import type { Reliability } from './precision.ts';

/**
 * The reliability and the spread of a single question from 0 to 10. The reliability is the lowest value in the four
 * panels of Lucas and Donnellan (2012). The spread comes from a survey of Spain in 2018 (docs/formulas.md,
 * Instruments). These two values make the estimated error too large rather than too small.
 */
export const singleItemReliability: Reliability = { reliability: 0.68, sd: 1.97 };
