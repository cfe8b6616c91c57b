/** A cast that cannot be avoided. `code` is its exact text in the file. */
export type AllowedCast = { readonly file: string; readonly code: string; readonly why: string };

/** The allowed casts. The list must stay nearly empty, because each entry needs a convincing reason. */
export const allowedCasts: readonly AllowedCast[] = [];
