import { Trans, useLingui } from '@lingui/react/macro';
import { ThemeToggle } from '#ui/frame/theme-toggle.tsx';
import { ListRow, ListSetting } from '#ui/list-row.tsx';

/** The row in a `ListGroup` for the theme of this device (light or dark). */
export function ThemeRow() {
  const { t } = useLingui();
  return (
    <ListSetting icon="moon" title={t`Aspecto`} state={<Trans>Claro u oscuro, en este dispositivo</Trans>}>
      <ThemeToggle label={t`Modo oscuro`} isPressed={document.documentElement.dataset.theme === 'dark'} />
    </ListSetting>
  );
}

/** The row in a `ListGroup` that links to the security of the account. */
export function SecurityRow() {
  const { t } = useLingui();
  return (
    <ListRow
      href="/app/perfil/seguridad"
      icon="shield"
      title={t`Seguridad`}
      state={<Trans>Contraseña, segundo paso y dónde tienes la sesión abierta</Trans>}
    />
  );
}
