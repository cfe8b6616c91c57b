import { useLingui } from '@lingui/react/macro';
import { TabLinks } from '#ui/controls/tab-links.tsx';

/** The links between the holders of roles, the changes of roles and the permissions of each role. */
export function RoleTabs({ current }: { current: 'papeles' | 'historial' | 'permisos' }) {
  const { t } = useLingui();
  return (
    <TabLinks
      label={t`Papeles y permisos`}
      current={current}
      links={[
        { id: 'papeles', href: '/admin/papeles', title: t`Quién tiene papel` },
        { id: 'historial', href: '/admin/papeles/historial', title: t`Cambios` },
        { id: 'permisos', href: '/admin/papeles/permisos', title: t`Permisos` },
      ]}
    />
  );
}
