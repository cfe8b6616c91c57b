import { useLingui } from '@lingui/react';
import { Trans, useLingui as useTexts } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { TextField } from '#ui/controls/field.tsx';
import { PasswordField } from '#ui/controls/special-field.tsx';
import { Icon } from '#ui/icon.tsx';
import { passwordRules, usernameRules } from './account-rules.ts';

export type AccountFieldProps = { kind: 'username' | 'password'; value?: string; error?: string };

/**
 * The field of a new name or password, with its rules below it; where scripts run, each rule shows whether it holds. A
 * rule that the server refused is marked in the list and not repeated as an error; any other refusal is shown as an
 * error.
 */
export function AccountField({ kind, value = '', error = '' }: AccountFieldProps) {
  const { t } = useTexts();
  const { i18n } = useLingui();
  const [typed, setTyped] = useState(value);
  const onInput = (event: FormEvent<HTMLInputElement>) => setTyped(event.currentTarget.value);
  const rules = (kind === 'username' ? usernameRules : passwordRules)
    .filter(({ unannounced }) => !unannounced)
    .map(({ holds, text }) => {
      const ruleText = i18n._(text);
      const isMet = typed !== '' && holds(typed);
      const isRefused = typed === '' ? error.includes(ruleText) : error !== '' && !isMet;
      return { text: ruleText, isMet, isRefused };
    });
  const shared = {
    name: kind,
    required: true,
    error: rules.reduce((rest, { text }) => rest.replace(text, ''), error).trim(),
    isRefused: rules.some(({ isRefused }) => isRefused),
    rules: (
      <ul className="grid gap-1 text-sm text-muted">
        {rules.map((rule) => (
          <Rule key={rule.text} {...rule} />
        ))}
      </ul>
    ),
    onInput,
  };
  return kind === 'username' ? (
    <TextField
      {...shared}
      label={t`Nombre de usuario`}
      help={t`Así te verán las demás personas. Puede ser inventado.`}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={value}
    />
  ) : (
    <PasswordField
      {...shared}
      label={t`Contraseña`}
      autoComplete="new-password"
      revealLabel={t`Mostrar contraseña`}
    />
  );
}

type RuleProps = { text: string; isMet: boolean; isRefused: boolean };

function Rule({ text, isMet, isRefused }: RuleProps) {
  const look = isMet ? 'text-success' : isRefused && 'font-medium text-danger';
  return (
    <li className={classNames('flex items-start gap-2', look)}>
      <Icon name={isMet ? 'check' : isRefused ? 'alert' : 'info'} className="mt-0.5 shrink-0" />
      <span>
        {text}
        {(isMet || isRefused) && (
          <span className="sr-only"> {isMet ? <Trans>(cumplido)</Trans> : <Trans>(sin cumplir)</Trans>}</span>
        )}
      </span>
    </li>
  );
}
