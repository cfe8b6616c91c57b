import type { ReactNode } from 'react';
import { ChipButton } from '#ui/controls/chip.tsx';
import { FieldError } from '#ui/controls/field.tsx';
import { useFieldError } from '#ui/controls/field-errors.ts';

export type ChoiceChipsProps<Value extends string> = {
  /** The name of the field. It is also the id of the first choice. */
  name: string;
  label: ReactNode;
  options: readonly { value: Value; label: string }[];
  value: Value | null;
  /** Called with the chosen value, or with null if the chosen option is pressed again. */
  onChange: (value: Value | null) => void;
};

/** A field with a few short options, of which at most one can be chosen. */
export function ChoiceChips<Value extends string>(props: ChoiceChipsProps<Value>) {
  const { name, label, options, value, onChange } = props;
  const error = useFieldError(name);
  return (
    <fieldset className="field" aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="field-label">{label}</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {options.map((option, index) => {
          const isChosen = option.value === value;
          return (
            <ChipButton
              key={option.value}
              id={index === 0 ? name : undefined}
              selected={isChosen}
              onClick={() => onChange(isChosen ? null : option.value)}
            >
              {isChosen && <span aria-hidden="true">✓</span>}
              {option.label}
            </ChipButton>
          );
        })}
      </div>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
