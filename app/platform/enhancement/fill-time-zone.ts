/** Puts the browser's IANA time zone into the hidden inputs that ask for it, so that a day is the person's own. */
export function fillTimeZones(): void {
  const inputs = document.querySelectorAll<HTMLInputElement>('input[data-time-zone]');
  // The browser reads much to answer this; most pages do not ask.
  if (inputs.length === 0) return;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  for (const input of inputs) input.value = timeZone;
}
