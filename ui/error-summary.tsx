export type FieldFault = { fieldId: string; message: string };

export type ErrorSummaryProps = {
  /** "error-summary" unless said. Call `document.getElementById(id)?.focus()` when a second try fails as well. */
  id?: string;
  /** E.g. "Revisa estos datos". */
  title: string;
  errors: readonly FieldFault[];
  /** Takes focus when it arrives, with or without scripts; false where it is only on show. */
  takesFocus?: boolean;
};

/** First thing in a form that was refused: what is wrong, each line a link to its field. Nothing when all is well. */
export function ErrorSummary({ id = 'error-summary', title, errors, takesFocus = true }: ErrorSummaryProps) {
  if (errors.length === 0) return null;
  return (
    <div
      id={id}
      className="error-summary"
      role="alert"
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      // biome-ignore lint/a11y/noAutofocus: a refused form must be announced where it starts, without scripts too
      autoFocus={takesFocus}
      ref={takesFocus ? focusOnArrival : undefined}
    >
      <h2 id={`${id}-title`} className="error-summary-title">
        {title}
      </h2>
      <ul>
        {errors.map(({ fieldId, message }) => (
          <li key={`${fieldId}:${message}`}>
            <a href={`#${fieldId}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function focusOnArrival(node: HTMLElement | null): void {
  node?.focus();
}
