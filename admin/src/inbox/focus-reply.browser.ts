/** The id of the field for the text of an answer. */
export const answerFieldId = 'respuesta';

/** Moves the focus to the text of the answer. */
export function focusReply(): void {
  document.getElementById(answerFieldId)?.focus();
}
