import { useLingui } from '@lingui/react';
import { Trans, useLingui as useTexts } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { defineIsland } from '#app/platform/pages/island.tsx';
import { classNames } from '#ui/class-names.ts';
import { TextField } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { PasswordField } from '#ui/special-field.tsx';
import { passwordRules, type TextRule, usernameRules } from './account-rules.ts';

type Props = { kind: 'username' | 'password'; value?: string; error?: string };

/** A new name or password with its rules under it; where scripts run, each rule shows whether it holds. */
function AccountField({ kind, value = '', error }: Props) {
  const { t } = useTexts();
  const [typed, setTyped] = useState(value);
  const onInput = (event: FormEvent<HTMLInputElement>) => setTyped(event.currentTarget.value);
  const shared = { name: kind, required: true, error, onInput };
  const field =
    kind === 'username' ? (
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
  return (
    <div className="grid gap-2">
      {field}
      <RuleList rules={kind === 'username' ? usernameRules : passwordRules} typed={typed} />
    </div>
  );
}

function RuleList({ rules, typed }: { rules: readonly TextRule[]; typed: string }) {
  const { i18n } = useLingui();
  const shown = rules.filter(({ unannounced }) => !unannounced);
  return (
    <ul className="grid gap-1 text-sm text-muted">
      {shown.map(({ holds, text }) => {
        const isMet = typed !== '' && holds(typed);
        return (
          <li key={text.id} className={classNames('flex items-start gap-2', isMet && 'text-success')}>
            <Icon name={isMet ? 'check' : 'info'} className="mt-0.5 shrink-0" />
            <span>
              {i18n._(text)}
              {isMet && (
                <span className="sr-only">
                  {' '}
                  <Trans>(cumplido)</Trans>
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

export const island = defineIsland('accounts/account-field', AccountField);
