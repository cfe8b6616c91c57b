import type { Finding } from '../check/result.ts';

/** The text of a generated page, and findings about what the code lacks for it. */
export type PageResult = { readonly text: string; readonly findings: readonly Finding[] };
