import { useLingui } from '@lingui/react/macro';
import { TabLinks } from '#ui/controls/tab-links.tsx';

/** The links between the holders of roles and the permissions of each role. */
export function RoleTabs({ current }: { current: 'papeles' | 'permisos' }) {
  const { t } = useLingui();
  return (
    <TabLinks
      label={t`Papeles y permisos`}
      current={current}
      links={[
        { id: 'papeles', href: '/admin/papeles', title: t`Quién tiene papel` },
        { id: 'permisos', href: '/admin/papeles/permisos', title: t`Permisos` },
      ]}
    />
  );
}
