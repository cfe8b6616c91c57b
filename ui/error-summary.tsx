import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';

export type ErrorSummaryProps = {
  /** "error-summary" unless said. Call `document.getElementById(id)?.focus()` when a second try fails as well. */
  id?: string;
  /** E.g. "Revisa estos datos". */
  title: string;
  /** A message for each thing that is wrong, by the id of its field. */
  errors: Readonly<Record<string, string>>;
  /** What the fields are called, by id: said before the message, unless null. A line that names no field is no link. */
  fields: Readonly<Record<string, MessageDescriptor | null>>;
  /** Takes focus when it arrives, with or without scripts; false where it is only on show. */
  takesFocus?: boolean;
};

/** First thing in a refused form: what is wrong, each line a link that names its field. Nothing when all is well. */
export function ErrorSummary(props: ErrorSummaryProps) {
  const { id = 'error-summary', title, errors, fields, takesFocus = true } = props;
  const { i18n } = useLingui();
  if (Object.keys(errors).length === 0) return null;
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
        {Object.entries(errors).map(([fieldId, message]) => {
          const field = fields[fieldId];
          const line = field ? `${i18n._(field)}: ${message}` : message;
          return (
            <li key={line}>{field !== undefined ? <a href={`#${fieldId}`}>{line}</a> : <p>{line}</p>}</li>
          );
        })}
      </ul>
    </div>
  );
}

function focusOnArrival(node: HTMLElement | null): void {
  node?.focus();
}
