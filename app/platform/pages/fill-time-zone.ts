/** Puts the browser's IANA time zone into the hidden inputs that ask for it, so that a day is the person's own. */
export function fillTimeZones(): void {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  for (const input of document.querySelectorAll<HTMLInputElement>('input[data-time-zone]'))
    input.value = timeZone;
}
