type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Replays to React the input that was made in the fields of an island before hydration. React has missed these
 * events, and would otherwise reset the fields at its next rendering. Call this function once the island is hydrated.
 */
export function replayTouchedFields(element: HTMLElement): void {
  // A file that was chosen before hydration stays chosen, because React never sets file inputs.
  for (const field of element.querySelectorAll<Field>('input:not([type=file]), textarea')) {
    if (isTickable(field)) replayTick(field);
    else if (field.value !== field.defaultValue) replayText(field);
  }
}

/**
 * React ignores an input event if the value equals the last value that React has seen. So this last value is restored
 * first. Then the new value is set with the setter of the prototype, which React does not intercept.
 */
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

/** Only the chosen radio button of a group is replayed, because the other buttons follow from this choice. */
function replayTick(field: HTMLInputElement): void {
  const { checked } = field;
  if (checked === field.defaultChecked || (field.type === 'radio' && !checked)) return;
  field.checked = !checked;
  field.click();
}

function isTickable(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);
}
