import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';

export type ErrorSummaryProps = {
  /**
   * The id of the summary; "error-summary" by default. If the form is refused again, call
   * `document.getElementById(id)?.focus()`.
   */
  id?: string;
  /** The title of the summary, e.g. "Revisa estos datos". */
  title: string;
  /** The error messages. The key of a message is the id of its field. */
  errors: Readonly<Record<string, string>>;
  /**
   * The labels of the fields. The key of a label is the id of its field. A label that is not null is shown before the
   * message. A message whose key is not in this list is not a link.
   */
  fields: Readonly<Record<string, MessageDescriptor | null>>;
  /**
   * Whether the summary takes the focus when it appears, with or without scripts. It is false for an example.
   */
  takesFocus?: boolean;
};

/**
 * The first element of a form that was refused. It lists the errors, and each error is a link to its field. If there
 * are no errors, it renders nothing.
 */
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
