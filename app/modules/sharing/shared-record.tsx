import { useDayText } from '#app/platform/browser/use-day-text.ts';
import type { SharedRecord } from './sharing.schema.ts';

/** One shared record: its day, its facts, and what the owner wrote. */
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
          <dl className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)]">
            {facts.map(({ name, label, value }) => (
              <div key={name} className="contents">
                <dt className="text-sm text-muted">{label}</dt>
                <dd className="wrap-anywhere max-sm:mb-1.5">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {text && <p className="whitespace-pre-line wrap-anywhere">{text}</p>}
      </div>
    </li>
  );
}
