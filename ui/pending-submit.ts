/** The event of a form that could not be sent: its button is reset and may be pressed again. */
export const unsentEvent = 'unsent';

/**
 * Says on the button that a form was sent, in the words of its `data-pending-text`, until the next page comes. One
 * press is enough: another is not sent. A page that comes back from the browser's memory is as it was.
 */
export function watchPendingSubmits(): void {
  document.addEventListener('submit', (event) => {
    const button = event.submitter;
    if (!(button instanceof HTMLButtonElement) || !button.dataset.pendingText || event.defaultPrevented)
      return;
    if (button.ariaBusy === 'true') return event.preventDefault();
    const before = button.textContent;
    button.ariaBusy = 'true';
    button.textContent = button.dataset.pendingText;
    addEventListener('pageshow', () => restore(button, before), { once: true });
    event.target?.addEventListener(unsentEvent, () => restore(button, before), { once: true });
  });
}

function restore(button: HTMLButtonElement, text: string): void {
  button.ariaBusy = null;
  button.textContent = text;
}
