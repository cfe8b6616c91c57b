import type { Reliability } from './precision.ts';

/**
 * Reliability and spread of a single question from 0 to 10. The reliability is the lowest value of the four panels of
 * Lucas and Donnellan (2012). The spread is the spread of the answers in Spain in 2018 (docs/formulas.md, Instruments).
 * Both choices overstate the error.
 */
export const singleItemReliability: Reliability = { reliability: 0.68, sd: 1.97 };
