type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Tells React what a person did in the fields of an island before it came alive: the browser kept it, and React, which
 * heard nothing of it, would set the fields back with its next rendering. Call it once the island is hydrated.
 */
export function replayTouchedFields(element: HTMLElement): void {
  // A chosen file stays chosen: React never sets one.
  for (const field of element.querySelectorAll<Field>('input:not([type=file]), textarea')) {
    if (isTickable(field)) replayTick(field);
    else if (field.value !== field.defaultValue) replayText(field);
  }
}

/** React compares with the value that it last saw set, so that one goes back first; the prototype's setter it does not see. */
function replayText(field: Field): void {
  const { value, selectionStart, selectionEnd } = field;
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  if (document.activeElement === field && selectionStart !== null)
    field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Of radio buttons the one that was chosen is told; the others follow it. */
function replayTick(field: HTMLInputElement): void {
  const { checked } = field;
  if (checked === field.defaultChecked || (field.type === 'radio' && !checked)) return;
  field.checked = !checked;
  field.click();
}

function isTickable(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);
}
