import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';

export type FieldFault = {
  /** The field to go to. Without it the line is no link: nothing on the form is wrong by itself. */
  fieldId?: string;
  /** What the field is called, said before the message. */
  field?: MessageDescriptor;
  message: string;
};

export type ErrorSummaryProps = {
  /** "error-summary" unless said. Call `document.getElementById(id)?.focus()` when a second try fails as well. */
  id?: string;
  /** E.g. "Revisa estos datos". */
  title: string;
  errors: readonly FieldFault[];
  /** Takes focus when it arrives, with or without scripts; false where it is only on show. */
  takesFocus?: boolean;
};

/** First thing in a refused form: what is wrong, each line a link that names its field. Nothing when all is well. */
export function ErrorSummary({ id = 'error-summary', title, errors, takesFocus = true }: ErrorSummaryProps) {
  const { i18n } = useLingui();
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
        {errors.map(({ fieldId, field, message }) => {
          const line = field ? `${i18n._(field)}: ${message}` : message;
          return <li key={line}>{fieldId ? <a href={`#${fieldId}`}>{line}</a> : <p>{line}</p>}</li>;
        })}
      </ul>
    </div>
  );
}

function focusOnArrival(node: HTMLElement | null): void {
  node?.focus();
}
