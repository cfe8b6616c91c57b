import { useLingui } from '@lingui/react/macro';
import { daysAfter } from '#app/modules/days/schema.ts';
import type { Investment } from '../entry/entry.schema.ts';
import { EntryRow, type EntryRowProps } from './entry-row.tsx';
import { useMemberDays } from './member-days.browser.ts';

export type DayOfEntriesProps = Omit<EntryRowProps, 'entry' | 'dayName'> & {
  day: string;
  entries: readonly Investment[];
};

/** Lists the investments of one day. */
export function DayOfEntries({ day, entries, ...row }: DayOfEntriesProps) {
  const { t } = useLingui();
  const { today } = useMemberDays();
  const name = day === today ? t`Hoy` : day === daysAfter(today, -1) ? t`Ayer` : row.amounts.weekday(day);
  return (
    <section className="grid gap-2">
      <h3 className="text-h4 first-letter:uppercase">
        <time dateTime={day}>{name}</time>
      </h3>
      <ul className="@container grid divide-y divide-line rounded-card bg-card px-5 outline outline-line">
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} dayName={name} {...row} />
        ))}
      </ul>
    </section>
  );
}
