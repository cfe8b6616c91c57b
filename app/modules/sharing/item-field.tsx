import { useLingui } from '@lingui/react/macro';
import { useDayText } from '#app/platform/browser/use-day-text.ts';
import { Select } from '#ui/controls/field.tsx';
import type { Choices, ShareKind } from './sharing.schema.ts';
import { useChoices } from './use-sharing.ts';

/**
 * The field to choose whether all records of a kind are shared, or only one of the newest records. Renders
 * nothing if the kind offers no choice.
 */
export function ItemField({ kind }: { kind: ShareKind }) {
  const { t } = useLingui();
  const dayText = useDayText();
  const { data } = useChoices(kind);
  if (!data?.itemised || data.items.length === 0) return null;
  const nameOf = ({ title, local_day: day }: Choices['items'][number]) =>
    [day && dayText(day, 'weekdayDate'), title].filter(Boolean).join(' · ');
  return (
    <Select
      name="item"
      label={t`Todo o solo uno`}
      options={[
        { value: '', label: t`Todo, también lo que apuntes mientras se comparte` },
        ...data.items.map((each) => ({ value: String(each.item), label: nameOf(each) })),
      ]}
    />
  );
}
