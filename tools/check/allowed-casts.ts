/** A cast that the types cannot express otherwise; `code` is its text exactly as it stands in the file. */
export type AllowedCast = { readonly file: string; readonly code: string; readonly why: string };

/** Stays as good as empty: each entry needs a reason that a reader accepts. */
export const allowedCasts: readonly AllowedCast[] = [];
