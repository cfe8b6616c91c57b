import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { daysAfter } from '#app/modules/days/schema.ts';
import { useDayText } from '#app/platform/browser/use-day-text.ts';
import { ChipButton } from '#ui/controls/chip.tsx';
import { FieldError } from '#ui/controls/field.tsx';
import { useFieldError } from '#ui/controls/field-errors.ts';
import { maxShareDays } from './sharing.schema.ts';

/** The numbers of days that the form offers. */
const spans = [7, 14, maxShareDays];

/** Chooses the last day of a share. */
export function UntilField({ today }: { today: string }) {
  const { t } = useLingui();
  const dayText = useDayText();
  const [days, setDays] = useState(7);
  const error = useFieldError('until', undefined);
  const until = daysAfter(today, days);
  const last = dayText(until, 'weekdayDate');
  return (
    <fieldset className="field">
      <legend className="field-label">{t`Hasta cuándo`}</legend>
      <input type="hidden" name="until" value={until} />
      <div className="mt-1.5 flex flex-wrap gap-2">
        {spans.map((span, index) => (
          <ChipButton
            key={span}
            id={index === 0 ? 'until' : undefined}
            selected={span === days}
            onClick={() => setDays(span)}
          >
            <Plural value={span} one="# día" other="# días" />
          </ChipButton>
        ))}
      </div>
      <p className="field-help mt-2" role="status">
        {t`Hasta el ${last}, ese día incluido. Puedes quitarlo antes o alargarlo.`}
      </p>
      {error && <FieldError id="until-error">{error}</FieldError>}
    </fieldset>
  );
}
