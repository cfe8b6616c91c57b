import { Icon } from '../icon.tsx';
import { describedControl, Field, type TextFieldProps, useFieldWords } from './field.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password';
  /**
   * The label of the button that shows the password, e.g. "Mostrar contraseña". `aria-pressed` is true while the
   * password is shown.
   */
  revealLabel: string;
};

/**
 * A password field with a button that shows the password. The button has `data-reveal="<id of the input>"`.
 * `watchReveal` of reveal.browser.ts is called once on the page and makes all these buttons work. Without scripts the
 * stylesheet hides the button.
 */
export function PasswordField({ revealLabel, ...props }: PasswordFieldProps) {
  const [words, className, input] = useFieldWords(props);
  const control = describedControl(words);
  return (
    <Field {...words} className={className}>
      <div className="input-frame">
        <input
          spellCheck={false}
          autoCapitalize="none"
          {...input}
          {...control}
          type="password"
          className="input"
        />
        <button
          type="button"
          className="input-reveal"
          data-reveal={control.id}
          aria-controls={control.id}
          aria-pressed="false"
          aria-label={revealLabel}
          title={revealLabel}
        >
          <span data-shown-in="hidden">
            <Icon name="eye" />
          </span>
          <span data-shown-in="shown">
            <Icon name="eye-off" />
          </span>
        </button>
      </div>
    </Field>
  );
}

export type CodeFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'autoComplete' | 'maxLength'> & {
  /** The number of digits; 6 by default. */
  digits?: number;
};

/**
 * A field with a single input for the whole code. Only a single input works with pasting, with screen readers
 * and with the code suggestions of a phone.
 */
export function CodeField({ digits = 6, ...props }: CodeFieldProps) {
  const [words, className, input] = useFieldWords(props);
  return (
    <Field {...words} className={className}>
      <input
        {...input}
        {...describedControl(words)}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern={`[0-9]{${digits}}`}
        maxLength={digits}
        className="input input-code"
      />
    </Field>
  );
}
