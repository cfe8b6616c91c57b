/** The maximum number of characters in a written answer, in one line of a list, and in the intention. */
export const maxTextLength = 4_000;
export const maxLineLength = 300;
export const maxIntentionLength = 300;

/** The maximum number of lines in a list. */
export const maxLines = 12;
