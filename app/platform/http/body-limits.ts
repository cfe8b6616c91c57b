/** Nesting and number of members that a body may have (docs/rules.md, Limits). */
export const deepest = 20;
export const maxKeys = 1_000;
