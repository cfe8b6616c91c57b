import { useLingui } from '@lingui/react/macro';

export type RecalledLineProps = { line: { local_day: string; text: string } };

/** Quotes a line that the member wrote, with its day. */
export function RecalledLine({ line: { local_day: day, text } }: RecalledLineProps) {
  const { i18n } = useLingui();
  const date = new Intl.DateTimeFormat(i18n.locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return (
    <figure className="recalled-line">
      <blockquote className="wrap-anywhere">{text}</blockquote>
      <figcaption className="text-sm text-muted first-letter:uppercase">
        <time dateTime={day}>{date.format(new Date(`${day}T00:00:00Z`))}</time>
      </figcaption>
    </figure>
  );
}
