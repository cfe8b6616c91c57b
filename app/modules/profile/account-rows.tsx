import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { ListAction, ListGroup } from '#ui/list-row.tsx';
import { hourText } from './day-settings-fields.tsx';
import { LanguageSheet, languageNames } from './language-sheet.tsx';
import { MessageSheet } from './message-sheet.tsx';
import { NoticesSheet } from './notices-sheet.tsx';
import type { ProfileResponse } from './profile.schema.ts';
import { reminderState } from './reminder-state.browser.ts';
import { SecurityRow, ThemeRow } from './settings-rows.tsx';

type Open = 'notices' | 'language' | 'message';

/**
 * The rows for the settings of the app (notices, language, theme) and of the account (security, messages to the
 * team).
 */
export function AccountRows({ profile }: { profile: ProfileResponse }) {
  const { t, i18n } = useLingui();
  const [open, setOpen] = useState<Open | null>(null);
  const onClose = () => setOpen(null);
  const noticesState = useNoticesState(profile);
  const sheets: Record<Open, ReactNode> = {
    notices: <NoticesSheet profile={profile} onClose={onClose} />,
    language: <LanguageSheet onClose={onClose} />,
    message: <MessageSheet onClose={onClose} />,
  };
  return (
    <>
      <ListGroup title={t`La aplicación`}>
        <ListAction icon="bell" title={t`Avisos`} state={noticesState} onPress={() => setOpen('notices')} />
        <ListAction
          icon="language"
          title={t`Idioma`}
          state={languageNames[i18n.locale] ?? i18n.locale}
          onPress={() => setOpen('language')}
        />
        <ThemeRow />
      </ListGroup>
      <ListGroup title={t`Tu cuenta`}>
        <SecurityRow />
        <ListAction
          icon="mail"
          title={t`Escríbenos`}
          state={<Trans>Te contestamos a {profile.email}, que solo ves tú</Trans>}
          onPress={() => setOpen('message')}
        />
      </ListGroup>
      {open && sheets[open]}
    </>
  );
}

/** Returns one line that describes which reminders the member gets. */
function useNoticesState(profile: ProfileResponse): string {
  const { t } = useLingui();
  const { isOn, hour } = reminderState(profile);
  if (!isOn) return t`Sin recordatorios`;
  return hour === null ? t`Solo la víspera de tu carta` : t`Cada día a las ${hourText(hour)}, por correo`;
}
