import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { useFieldError } from './field-errors.ts';

export type FieldWords = {
  /**
   * The name of the field in the request. It is also the id of the field, unless `id` is given. The links of an error
   * summary use the id.
   */
  name: string;
  id?: string;
  label: string;
  /**
   * The help text. It is shown between the label and the control. Screen readers read it together with the control.
   */
  help?: ReactNode;
  error?: string;
  /**
   * The text that marks an optional field, e.g. "opcional". It follows the label in a lighter colour. Required fields
   * have no such mark.
   */
  optionalMark?: string;
};

/** Returns the attributes that make screen readers read the help and the error together with the control. */
export function describedControl({ name, id = name, help, error }: FieldWords) {
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    name,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? (true as const) : undefined,
  };
}

export type FieldErrorProps = { id: string; children: ReactNode };

export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <p id={id} className="field-error">
      <Icon name="alert" />
      <span>{children}</span>
    </p>
  );
}

export type FieldProps = FieldWords & { children: ReactNode; className?: string };

/** The frame of a field with one control. It shows label, help, control and error. */
export function Field({
  name,
  id = name,
  label,
  help,
  error,
  optionalMark,
  className,
  children,
}: FieldProps) {
  return (
    <div className={classNames('field', className)}>
      <label className="field-label" htmlFor={id}>
        {label}
        {optionalMark && <span className="field-optional"> ({optionalMark})</span>}
      </label>
      {help && (
        <div id={`${id}-help`} className="field-help">
          {help}
        </div>
      )}
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

type Own = 'name' | 'id' | 'className';

export type TextFieldProps = FieldWords & Omit<ComponentProps<'input'>, Own> & { className?: string };

export function TextField(props: TextFieldProps) {
  const [words, className, input] = useFieldWords(props);
  return (
    <Field {...words} className={className}>
      <input type="text" {...input} {...describedControl(words)} className="input" />
    </Field>
  );
}

export type TextAreaProps = FieldWords & Omit<ComponentProps<'textarea'>, Own> & { className?: string };

export function TextArea(props: TextAreaProps) {
  const [words, className, textarea] = useFieldWords(props);
  return (
    <Field {...words} className={className}>
      <textarea rows={4} {...textarea} {...describedControl(words)} className="input" />
    </Field>
  );
}

/**
 * An option of a select. Neighbouring options with the same `group` form a group, and `group` is its heading.
 */
export type SelectOption = { value: string; label: string; disabled?: boolean; group?: string };

export type SelectProps = FieldWords &
  Omit<ComponentProps<'select'>, Own | 'children'> & {
    options: readonly SelectOption[];
    /** The text of an additional first option with an empty value, e.g. "Elige un país". */
    placeholder?: string;
    className?: string;
  };

export function Select({ options, placeholder, ...props }: SelectProps) {
  const [words, className, select] = useFieldWords(props);
  return (
    <Field {...words} className={className}>
      <div className="input-frame">
        <select {...select} {...describedControl(words)} className="input">
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {[...Map.groupBy(options, ({ group }) => group)].map(([group, members]) => {
            const shown = members.map(({ value, label, disabled }) => (
              <option key={value} value={value} disabled={disabled}>
                {label}
              </option>
            ));
            return group === undefined ? (
              shown
            ) : (
              <optgroup key={group} label={group}>
                {shown}
              </optgroup>
            );
          })}
        </select>
        <Icon name="chevron" />
      </div>
    </Field>
  );
}

/** Divides the props of a field into its texts, its class, and the props of its control. */
export function useFieldWords<P extends FieldWords & { className?: string }>(props: P) {
  const { name, id, label, help, optionalMark, className, error: given, ...control } = props;
  const error = useFieldError(name, given);
  const words: FieldWords = { name, id, label, help, error, optionalMark };
  return [words, className, control] as const;
}
