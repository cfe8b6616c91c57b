import { useDayText } from '#app/platform/browser/use-day-text.ts';
import type { SharedRecord } from './sharing.schema.ts';

/** Whether a record consists only of a day and a figure. A list shows such a record in a single line. */
export function isBrief({ title, facts, text }: SharedRecord): boolean {
  return title === null && text === null && facts.length === 1;
}

/** A record of a day with one figure, in one line. */
export function SharedRecordLine({ record: { local_day: day, facts } }: { record: SharedRecord }) {
  const dayText = useDayText();
  return (
    <li className="list-row">
      <span className="list-row-words">
        <span className="list-row-title first-letter:uppercase">{day && dayText(day, 'weekdayDate')}</span>
      </span>
      <span className="text-base">{facts[0]?.value}</span>
    </li>
  );
}

/** One shared record: its day, its facts, and the text that the owner wrote. */
export function SharedRecordCard({ record }: { record: SharedRecord }) {
  const dayText = useDayText();
  const { local_day: day, title, facts, text } = record;
  const dayWords = day && dayText(day, 'weekdayDate');
  return (
    <li className="card">
      <div className="card-body grid gap-2">
        <h2 className="text-h4 first-letter:uppercase">{title ?? dayWords}</h2>
        {title && dayWords && <p className="text-sm text-muted">{dayWords}</p>}
        {facts.length > 0 && (
          <dl className="grid gap-y-2">
            {facts.map(({ name, label, value }) => (
              <div key={name} className="flex flex-wrap items-baseline gap-x-3">
                <dt className="text-sm text-muted">{label}</dt>
                <dd className="text-base wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {text && <p className="whitespace-pre-line wrap-anywhere">{text}</p>}
      </div>
    </li>
  );
}
