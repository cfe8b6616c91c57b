import { Trans, useLingui } from '@lingui/react/macro';
import { ListRow, ListSetting } from '#ui/list-row.tsx';
import { ThemeToggle } from '#ui/theme-toggle.tsx';

/** Light or dark, of this device; a row of a `ListGroup`. */
export function ThemeRow() {
  const { t } = useLingui();
  return (
    <ListSetting icon="moon" title={t`Aspecto`} state={<Trans>Claro u oscuro, en este dispositivo</Trans>}>
      <ThemeToggle label={t`Modo oscuro`} isPressed={document.documentElement.dataset.theme === 'dark'} />
    </ListSetting>
  );
}

/** The way to what keeps her account hers; a row of a `ListGroup`. */
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
