import { useLingui } from '@lingui/react/macro';
import { listLoggedVerbs } from '#app/platform/staff/registry.ts';
import { ListScreen } from '../list/list.screen.tsx';
import type { CsvFile } from '../list/list-csv.ts';
import type { ListFilter } from '../list/list-filter.ts';
import { useOrder } from '../list/use-order.ts';
import { keysetResources } from '../provider/resources.ts';
import { useRoleNames } from '../roles/use-role-names.ts';
import type { AuditGroup } from './audit-groups.ts';
import { AuditLine, toText } from './audit-line.tsx';
import { useResourceNames, useVerbNames } from './use-verb-names.ts';

/** The audit log: the actions of the team, with filters. The entries of one action are in one row. */
export function AuditScreen() {
  const { t } = useLingui();
  const verbName = useVerbNames();
  const order = useOrder('newest');
  return (
    <ListScreen<AuditGroup>
      title={t`Registro`}
      resource={keysetResources.audit}
      filters={useAuditFilters()}
      order={order}
      csv={useAuditFile()}
      nameOf={({ first }) => `${verbName(first.resource, first.verb)} ${first.id}`}
      empty={{
        title: t`Todavía no hay nada`,
        text: t`Cada cosa que hace el equipo deja aquí una entrada.`,
      }}
    >
      {(group) => <AuditLine group={group} />}
    </ListScreen>
  );
}

function useAuditFilters(): readonly ListFilter[] {
  const { t } = useLingui();
  const verbName = useVerbNames();
  const resourceName = useResourceNames();
  const verbs = listLoggedVerbs();
  const resources = [...new Set(verbs.map(({ resource }) => resource))];
  return [
    { name: 'actor', kind: 'text', label: t`Quién, por número`, inputMode: 'numeric' },
    {
      name: 'resource',
      kind: 'choice',
      label: t`Qué`,
      any: t`Todo`,
      options: byLabel(resources.map((value) => ({ value, label: resourceName(value) }))),
    },
    {
      name: 'verb',
      kind: 'choice',
      label: t`Qué hizo`,
      any: t`Todo`,
      options: byLabel(
        verbs.map(({ name, resource, verb }) => ({ value: name, label: verbName(resource, verb) })),
      ),
    },
    { name: 'object', kind: 'text', label: t`De qué`, help: t`Por ejemplo, member:12.` },
    { name: 'from', kind: 'day', edge: 'start', label: t`Desde` },
    { name: 'to', kind: 'day', edge: 'end', label: t`Hasta` },
  ];
}

type Option = { value: string; label: string };

function byLabel(options: readonly Option[]): Option[] {
  return options.toSorted((one, other) => one.label.localeCompare(other.label));
}

/** The file of the audit log. It has a line for each entry, even if several entries belong to one action. */
function useAuditFile(): CsvFile<AuditGroup> {
  const { t } = useLingui();
  const verbName = useVerbNames();
  const roleName = useRoleNames();
  return {
    name: 'yoi-registro',
    headings: [
      t`Cuándo`,
      t`Quién`,
      t`Papel`,
      t`Qué hizo`,
      t`De qué`,
      t`Antes`,
      t`Después`,
      t`Motivo`,
      t`Red`,
      t`Llave`,
    ],
    linesOf: ({ entries }) =>
      entries.map(({ at, by, role, resource, verb, object, before, after, reason, address, via }) => [
        at,
        by ? (by.username ?? String(by.id)) : '',
        roleName(role),
        verbName(resource, verb),
        object ?? '',
        before ? toText(before) : '',
        after ? toText(after) : '',
        reason ?? '',
        address ?? '',
        via ?? '',
      ]),
  };
}
