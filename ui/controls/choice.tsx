import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { describedControl, FieldError, type FieldWords } from './field.tsx';
import { useFieldError } from './field-errors.ts';

type Own = 'name' | 'id' | 'type' | 'role' | 'children' | 'className';

export type CheckboxProps = Omit<FieldWords, 'label' | 'optionalMark'> &
  Omit<ComponentProps<'input'>, Own> & {
    /** The label of the control. It may contain links (terms, privacy). */
    label: ReactNode;
    /** The kind of control. A switch takes effect immediately; a checkbox takes effect when the form is sent. */
    kind?: 'checkbox' | 'switch';
    className?: string;
  };

export function Checkbox(props: CheckboxProps) {
  const { name, id = name, label, help, error: given, kind = 'checkbox', className, ...input } = props;
  const error = useFieldError(name, given);
  return (
    <div className={classNames('field', className)}>
      <label className="choice" htmlFor={id}>
        <input
          {...input}
          {...describedControl({ name, id, label: '', help, error })}
          type="checkbox"
          role={kind === 'switch' ? 'switch' : undefined}
          className="choice-mark"
        />
        <span>{label}</span>
      </label>
      {help && (
        <div id={`${id}-help`} className="field-help">
          {help}
        </div>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

export type RadioGroupProps = FieldWords & {
  options: readonly { value: string; label: ReactNode; disabled?: boolean }[];
  defaultValue?: string;
  /** The chosen value. If both `value` and `onSelect` are given, the group is controlled. */
  value?: string;
  onSelect?: (value: string) => void;
  required?: boolean;
  className?: string;
};

/**
 * The first choice has the id of the group. A link in the error summary must lead to an element that can have
 * the focus.
 */
export function RadioGroup(props: RadioGroupProps) {
  const { name, id = name, label, help, optionalMark, options, defaultValue, value, onSelect } = props;
  const error = useFieldError(name, props.error);
  const described = describedControl({ ...props, error })['aria-describedby'];
  return (
    <fieldset className={classNames('field', props.className)} aria-describedby={described}>
      <legend className="field-label">
        {label}
        {optionalMark && <span className="field-optional"> ({optionalMark})</span>}
      </legend>
      {help && (
        <div id={`${id}-help`} className="field-help">
          {help}
        </div>
      )}
      <div className="choices">
        {options.map((option, index) => (
          <label key={option.value} className="choice">
            <input
              id={index === 0 ? id : `${id}-${option.value}`}
              className="choice-mark"
              type="radio"
              name={name}
              value={option.value}
              disabled={option.disabled}
              required={props.required}
              aria-invalid={error ? true : undefined}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value, onChange: () => onSelect?.(option.value) })}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
