import type { ReactNode } from 'react';

export type SegmentedControlProps<Value extends string> = {
  /** The name of the radio buttons. All the radio buttons together are one tab stop. */
  name: string;
  /** The accessible name of the group of radio buttons. */
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A control that switches between two to four views of the same content. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { name, label, options, value, onChange } = props;
  return (
    <fieldset className="segments">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="segment">
          <input
            type="radio"
            className="segment-mark"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
