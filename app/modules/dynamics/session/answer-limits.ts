/** The maximum number of characters of a written answer, of one line of a list, and of the intention. */
export const maxTextLength = 4_000;
export const maxLineLength = 300;
export const maxIntentionLength = 300;

/** The maximum number of lines of a list. */
export const maxLines = 12;
