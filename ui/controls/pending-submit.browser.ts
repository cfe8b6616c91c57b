/**
 * The name of the event which reports that a form could not be sent. The event restores the submit button.
 */
export const unsentEvent = 'unsent';

/**
 * Shows `data-pending-text` on the submit button of a form that was sent, until the next page loads. Until
 * then, further clicks are ignored. If a page returns from the back/forward cache, its buttons are restored.
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
