import { msg } from '@lingui/core/macro';

/** What the field of a comment is called in the list of what is wrong. */
export const commentField = msg`Comentario`;
