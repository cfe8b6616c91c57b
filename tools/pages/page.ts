import type { Finding } from '../check/result.ts';

/** The text of a generated page, and findings about what is missing in the code for this page. */
export type PageResult = { readonly text: string; readonly findings: readonly Finding[] };
