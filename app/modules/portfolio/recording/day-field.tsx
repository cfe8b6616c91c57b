import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { daysAfter, daysBetween } from '#app/modules/days/schema.ts';
import { ChipButton } from '#ui/controls/chip.tsx';
import { Select } from '#ui/controls/field.tsx';
import { useAmounts } from '../allocation/amounts.browser.ts';

export type DayFieldProps = {
  /** The chosen local day. */
  day: string;
  /** The days that may be chosen. */
  days: { first: string; today: string };
  onChoose: (day: string) => void;
  /** A prefix for the element ids. It makes the ids unique if the screen has a second form. */
  prefix?: string;
};

/**
 * A field to choose a local day: today, yesterday, or an earlier day from a list in the member's language.
 */
export function DayField({ day, days, onChoose, prefix = '' }: DayFieldProps) {
  const { t } = useLingui();
  const amounts = useAmounts();
  const { first, today } = days;
  const yesterday = daysAfter(today, -1);
  const earlier = Array.from({ length: Math.max(0, daysBetween(first, today) - 1) }, (_, index) =>
    daysAfter(today, -2 - index),
  );
  const [latest] = earlier;
  const [wasOpened, setOpened] = useState(false);
  const isEarlier = day !== today && day !== yesterday;
  const choose = (chosen: string) => {
    setOpened(false);
    onChoose(chosen);
  };
  return (
    <fieldset className="field">
      <legend className="field-label">
        <Trans>¿Qué día?</Trans>
      </legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        <ChipButton selected={day === today} onClick={() => choose(today)}>
          <Trans>Hoy</Trans>
        </ChipButton>
        {first <= yesterday && (
          <ChipButton selected={day === yesterday} onClick={() => choose(yesterday)}>
            <Trans>Ayer</Trans>
          </ChipButton>
        )}
        {latest !== undefined && (
          <ChipButton
            selected={isEarlier}
            onClick={() => {
              setOpened(true);
              onChoose(isEarlier ? day : latest);
            }}
          >
            <Trans>Otro día</Trans>
          </ChipButton>
        )}
      </div>
      {(isEarlier || wasOpened) && (
        <Select
          name="local_day"
          id={`${prefix}local_day`}
          label={t`Día`}
          className="mt-3"
          value={day}
          onChange={(event) => onChoose(event.currentTarget.value)}
          options={(earlier.includes(day) ? earlier : [...earlier, day]).map((each) => ({
            value: each,
            label: amounts.weekday(each),
          }))}
        />
      )}
    </fieldset>
  );
}
