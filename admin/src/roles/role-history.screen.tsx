import { Trans, useLingui } from '@lingui/react/macro';
import type { AuditEntry } from '../audit/audit-groups.ts';
import { Actor, ObjectLink, RoleChange } from '../audit/audit-line.tsx';
import { ListScreen } from '../list/list.screen.tsx';
import { keysetResources } from '../provider/resources.ts';
import { Age } from '../queue/age.tsx';
import { RoleTabs } from './role-tabs.tsx';
import { useRoleNames } from './use-role-names.ts';

/** Every change of a role of the team, newest first, with its reason. */
export function RoleHistoryScreen() {
  const { t } = useLingui();
  const roleName = useRoleNames();
  const roleOf = (state: AuditEntry['before']) =>
    typeof state?.role === 'string' ? roleName(state.role) : '';
  return (
    <ListScreen<AuditEntry>
      title={t`Cambios de papeles`}
      resource={keysetResources.roleHistory}
      filters={[]}
      fixed={{ resource: 'roles' }}
      csv={{
        name: 'yoi-cambios-de-papeles',
        headings: [t`Cuándo`, t`A quién`, t`Antes`, t`Después`, t`Quién`, t`Motivo`],
        linesOf: ({ at, object, before, after, by, reason }) => [
          [
            at,
            object ?? '',
            roleOf(before),
            roleOf(after),
            by?.username ?? String(by?.id ?? ''),
            reason ?? '',
          ],
        ],
      }}
      nameOf={({ id, object }) => `${object} ${id}`}
      empty={{ title: t`Todavía no hay cambios`, text: t`Aquí aparece cada papel que se da o se quita.` }}
      intro={<RoleTabs current="historial" />}
    >
      {(entry) => <ChangeRow entry={entry} />}
    </ListScreen>
  );
}

function ChangeRow({ entry: { at, by, object, before, after, reason } }: { entry: AuditEntry }) {
  return (
    <>
      <span>
        {object && <ObjectLink object={object} />} <RoleChange before={before} after={after} />
      </span>
      <span className="text-sm text-muted">
        <Actor by={by} />, <Age instant={at} />
      </span>
      <span className="text-sm">{reason ?? <Trans>Sin motivo guardado</Trans>}</span>
    </>
  );
}
