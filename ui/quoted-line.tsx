import type { ReactNode } from 'react';

export type QuotedLineProps = {
  text: string;
  /** The local day on which the line was written, `YYYY-MM-DD`. `dayText` is the same day in words. */
  day: string;
  dayText: ReactNode;
};

/** Quotes a line that the member wrote, and shows the day on which it was written. */
export function QuotedLine({ text, day, dayText }: QuotedLineProps) {
  return (
    <figure className="quoted-line">
      <blockquote className="wrap-anywhere">{text}</blockquote>
      <figcaption className="text-sm text-muted first-letter:uppercase">
        <time dateTime={day}>{dayText}</time>
      </figcaption>
    </figure>
  );
}
