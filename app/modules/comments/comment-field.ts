import { msg } from '@lingui/core/macro';

/** The label of the comment field in the error summary. */
export const commentField = msg`Comentario`;

/**
 * The element id of the field in the form that replies to a comment. Null stands for the form of a new thread.
 */
export function commentFieldId(replyTo: number | null): string {
  return `comentario-${replyTo ?? 0}`;
}
