import { msg } from '@lingui/core/macro';

/** What the field of a comment is called in the list of what is wrong. */
export const commentField = msg`Comentario`;

/** The id of the field in the form that answers a comment, or begins a conversation. */
export function commentFieldId(replyTo: number | null): string {
  return `comentario-${replyTo ?? 0}`;
}
