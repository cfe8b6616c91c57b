import { useLingui } from '@lingui/react/macro';
import { listStaffVerbs } from '#app/platform/staff/registry.ts';
import { ListScreen } from '../list/list.screen.tsx';
import type { CsvFile } from '../list/list-csv.ts';
import type { ListFilter } from '../list/list-filter.ts';
import { useOrder } from '../list/use-order.ts';
import { keysetResources } from '../provider/resources.ts';
import type { AuditGroup } from './audit-groups.ts';
import { AuditLine, toText } from './audit-line.tsx';
import { useResourceNames, useVerbNames } from './use-verb-names.ts';

/** The audit log: what the team did, with filters, and with the entries of one gesture in one row. */
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
  // A reading leaves no entry.
  const deeds = listStaffVerbs().filter(({ kind }) => kind === 'deed' || kind === 'proven deed');
  const resources = [...new Set(deeds.map(({ resource }) => resource))];
  const verbs = Map.groupBy(deeds, ({ verb }) => verb);
  const sorted = (options: { value: string; label: string }[]) =>
    options.toSorted((one, other) => one.label.localeCompare(other.label));
  return [
    { name: 'actor', kind: 'text', label: t`Quién, por número`, inputMode: 'numeric' },
    {
      name: 'resource',
      kind: 'choice',
      label: t`Qué`,
      any: t`Todo`,
      options: sorted(resources.map((value) => ({ value, label: resourceName(value) }))),
    },
    {
      name: 'verb',
      kind: 'choice',
      label: t`Qué hizo`,
      any: t`Todo`,
      options: sorted(
        [...verbs].map(([value, same]) => ({
          value,
          label: same.map(({ resource, verb }) => verbName(resource, verb)).join(' · '),
        })),
      ),
    },
    {
      ...{ name: 'object', kind: 'text', label: t`A qué` },
      help: t`Su clase y su número: member:12 es la persona 12.`,
    },
    { name: 'from', kind: 'day', edge: 'start', label: t`Desde` },
    { name: 'to', kind: 'day', edge: 'end', label: t`Hasta` },
  ];
}

/** The file of the audit log. It has a line for each entry, also for entries of one gesture. */
function useAuditFile(): CsvFile<AuditGroup> {
  const { t } = useLingui();
  return {
    name: 'yoi-registro',
    headings: [t`Cuándo`, t`Quién`, t`Papel`, t`Qué hizo`, t`A qué`, t`Antes`, t`Después`, t`Red`, t`Llave`],
    linesOf: ({ entries }) =>
      entries.map(({ at, by, role, resource, verb, object, before, after, address, via }) => [
        at,
        by ? (by.username ?? String(by.id)) : '',
        role,
        `${resource}.${verb}`,
        object ?? '',
        before ? toText(before) : '',
        after ? toText(after) : '',
        address ?? '',
        via ?? '',
      ]),
  };
}
