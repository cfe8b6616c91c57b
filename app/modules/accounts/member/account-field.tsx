import { useLingui } from '@lingui/react';
import { useLingui as useTexts } from '@lingui/react/macro';
import { type FocusEvent, type FormEvent, useState } from 'react';
import { TextField } from '#ui/controls/field.tsx';
import { PasswordField } from '#ui/controls/special-field.tsx';
import { passwordRules, usernameRules } from './account-rules.ts';

export type AccountFieldProps = { kind: 'username' | 'password'; value?: string; error?: string };

/**
 * The field of a new name or password, with its rules in one line. Where scripts run, the errors of broken
 * rules appear after the member leaves the field or after the server refuses the text. Each error disappears as
 * soon as the text meets the rule.
 */
export function AccountField({ kind, value = '', error = '' }: AccountFieldProps) {
  const { t } = useTexts();
  const { i18n } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const [known, setKnown] = useState(error);
  // A new error from the server is about the text that was sent. The field shows this error until the member
  // types again.
  if (error !== known) {
    setKnown(error);
    setTyped(null);
  }
  const rules = kind === 'username' ? usernameRules : passwordRules;
  const broken = rules.filter(({ holds }) => typed !== null && typed !== '' && !holds(typed));
  const sentences = broken.map(({ text }) => i18n._(text)).join(' ');
  const shared = {
    name: kind,
    required: true,
    error: typed === null ? error : isLeft || error !== '' ? sentences : '',
    onInput: (event: FormEvent<HTMLInputElement>) => setTyped(event.currentTarget.value),
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget && !isSubmit(relatedTarget)) setLeft(true);
    },
  };
  return kind === 'username' ? (
    <TextField
      {...shared}
      label={t`Nombre de usuario`}
      help={t`De 4 a 10 letras o números`}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={value}
    />
  ) : (
    <PasswordField
      {...shared}
      label={t`Contraseña`}
      help={t`Mayúscula, minúscula, número y uno de . , + - _ : *`}
      autoComplete="new-password"
      revealLabel={t`Mostrar contraseña`}
    />
  );
}

/**
 * Returns whether the focus moves to the submit button. An error that appeared at this instant would move the button
 * away from the pointer.
 */
function isSubmit(target: EventTarget): boolean {
  return target instanceof HTMLButtonElement && target.type === 'submit';
}
