import { Trans, useLingui } from '@lingui/react/macro';
import { ChipButton } from '#ui/controls/chip.tsx';
import { FieldError } from '#ui/controls/field.tsx';
import { useFieldError } from '#ui/controls/field-errors.ts';
import { type IntentionWhen, intentionWhenKinds } from '../cycle/intention-when.ts';
import { useWeekdays, useWhenKinds } from '../cycle/use-when-words.ts';

export type WhenPickerProps = {
  /** The name of the field. Errors for this name are shown below the field. */
  name: string;
  value: IntentionWhen;
  onChange: (value: IntentionWhen) => void;
};

/** A field to choose the schedule of an intention: each day, some days of the week, or when it happens. */
export function WhenPicker({ name, value, onChange }: WhenPickerProps) {
  const { t } = useLingui();
  const kinds = useWhenKinds();
  const error = useFieldError(name);
  const helps = {
    daily: t`Te preguntamos cada día cómo fue.`,
    weekdays: t`Te preguntamos solo los días que marques.`,
    when_it_happens: t`No te preguntamos: lo apuntas tú el día que pase.`,
  };
  return (
    <fieldset className="field" aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="field-label">
        <Trans>¿Cuándo?</Trans>
      </legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {intentionWhenKinds.map((kind, index) => (
          <ChipButton
            key={kind}
            id={index === 0 ? name : undefined}
            selected={value.kind === kind}
            onClick={() =>
              onChange(kind === 'weekdays' ? { kind, weekdays: value.weekdays ?? [] } : { kind })
            }
          >
            {kinds[kind]}
          </ChipButton>
        ))}
      </div>
      {value.kind === 'weekdays' && (
        <Weekdays
          chosen={value.weekdays ?? []}
          isInvalid={error !== undefined}
          onChange={(weekdays) => onChange({ kind: 'weekdays', weekdays })}
        />
      )}
      <p className="field-help">{helps[value.kind]}</p>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

type WeekdaysProps = { chosen: readonly number[]; isInvalid: boolean; onChange: (chosen: number[]) => void };

function Weekdays({ chosen, isInvalid, onChange }: WeekdaysProps) {
  const { t } = useLingui();
  const toggle = (day: number) =>
    onChange(chosen.includes(day) ? chosen.filter((each) => each !== day) : [...chosen, day].toSorted());
  return (
    // biome-ignore lint/a11y/useSemanticElements: the fieldset around it has the legend.
    <div role="group" aria-label={t`Días de la semana`} className="mt-2 grid max-w-sm grid-cols-7 gap-1">
      {useWeekdays().map(({ day, name, short }) => (
        <ChipButton
          key={day}
          className="justify-center px-0"
          aria-label={name}
          aria-invalid={isInvalid || undefined}
          selected={chosen.includes(day)}
          onClick={() => toggle(day)}
        >
          {short}
        </ChipButton>
      ))}
    </div>
  );
}
