/**
 * Fills the hidden time zone inputs with the browser's IANA time zone, so that the server computes days in that zone.
 */
export function fillTimeZones(): void {
  const inputs = document.querySelectorAll<HTMLInputElement>('input[data-time-zone]');
  // Finding the time zone takes time, and most pages have no input for it.
  if (inputs.length === 0) return;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  for (const input of inputs) input.value = timeZone;
}
