import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { staffRoles } from '#app/platform/staff/registry.ts';
import { Button } from '#ui/controls/button.tsx';
import { Chip } from '#ui/controls/chip.tsx';
import { useMay } from '../entry/use-entry.ts';
import { ListScreen } from '../list/list.screen.tsx';
import { keysetResources } from '../provider/resources.ts';
import { Age } from '../queue/age.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { RoleTabs } from './role-tabs.tsx';
import { type RoleHolder, useRoleNames } from './use-role-names.ts';

/** The members with a role of the team. Admins give and remove roles here, with a reason. */
export function RolesScreen() {
  const { t } = useLingui();
  const roleName = useRoleNames();
  const may = useMay();
  const [changed, setChanged] = useState<RoleHolder | 'new'>();
  return (
    <>
      <ListScreen<RoleHolder>
        title={t`Papeles`}
        resource={keysetResources.roles}
        filters={[
          {
            name: 'role',
            kind: 'choice',
            label: t`Papel`,
            any: t`Todos`,
            options: staffRoles.map((value) => ({ value, label: roleName(value) })),
          },
        ]}
        csv={{
          name: 'yoi-papeles',
          headings: [t`Número`, t`Nombre`, t`Correo`, t`Papel`, t`Desde`, t`Lo dio`, t`Motivo`],
          linesOf: ({ member, role, given_at: givenAt, given_by: givenBy, reason }) => [
            [
              ...[String(member.id), member.username, member.email, roleName(role), givenAt],
              ...[givenBy?.username ?? '', reason ?? ''],
            ],
          ],
        }}
        nameOf={({ member }) => member.username}
        empty={{ title: t`Nadie tiene este papel`, text: t`Aquí aparece el equipo.` }}
        intro={<RoleTabs current="papeles" />}
        actions={
          may('roles.give') && (
            <Button variant="secondary" onClick={() => setChanged('new')}>
              <Trans>Dar un papel</Trans>
            </Button>
          )
        }
      >
        {(holder) => <HolderRow holder={holder} onChange={() => setChanged(holder)} />}
      </ListScreen>
      {changed && (
        <RoleDialog holder={changed === 'new' ? undefined : changed} onClose={() => setChanged(undefined)} />
      )}
    </>
  );
}

function HolderRow({ holder, onChange }: { holder: RoleHolder; onChange(): void }) {
  const { t } = useLingui();
  const roleName = useRoleNames();
  const { member, role, given_at: givenAt, given_by: givenBy, reason } = holder;
  return (
    <>
      <span>
        <strong>{member.username}</strong> <span className="text-muted">{member.email}</span>
      </span>
      <span className="flex flex-wrap items-center gap-2">
        <Chip tone="info">{roleName(role)}</Chip>
        <span className="text-sm text-muted">
          <Age instant={givenAt} />
          {givenBy && (
            <>
              {', '}
              <Trans>por {givenBy.username ?? t`una cuenta borrada`}</Trans>
            </>
          )}
        </span>
      </span>
      <span className="flex flex-auto flex-wrap items-center justify-between gap-2">
        <span className="text-sm">{reason}</span>
        <Button variant="quiet" aria-label={t`Cambiar el papel de ${member.username}`} onClick={onChange}>
          <Trans>Cambiar</Trans>
        </Button>
      </span>
    </>
  );
}
