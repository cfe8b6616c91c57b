import { Plural, Trans } from '@lingui/react/macro';
import { TextLink } from '#ui/controls/button.tsx';
import { Disclosure } from '#ui/controls/disclosure.tsx';
import { Age } from '../queue/age.tsx';
import { useRoleNames } from '../roles/use-role-names.ts';
import type { AuditEntry, AuditGroup } from './audit-groups.ts';
import { useVerbNames } from './use-verb-names.ts';

/** An action of the team: the verb, the actor, the time, and the entries of the action. */
export function AuditLine({ group: { first, entries } }: { group: AuditGroup }) {
  const verbName = useVerbNames();
  const roleName = useRoleNames();
  const { by, role, resource, verb, at, via } = first;
  return (
    <>
      <span className="font-semibold">
        {verbName(resource, verb)}
        {entries.length > 1 && (
          <>
            {' '}
            <span className="text-muted">
              <Plural value={entries.length} one="# vez" other="# veces" />
            </span>
          </>
        )}
      </span>
      <span>
        <Actor by={by} />{' '}
        <span className="text-muted">
          {by && roleName(role)}
          {via && (
            <>
              {', '}
              <Trans>con la llave {via}</Trans>
            </>
          )}
        </span>
      </span>
      <span className="text-muted">
        <Age instant={at} />
      </span>
      <Disclosure className="record-wide" summary={<Trans>Detalle</Trans>}>
        <ol className="grid gap-3">
          {entries.map((entry) => (
            <EntryDetail key={entry.id} entry={entry} />
          ))}
        </ol>
      </Disclosure>
    </>
  );
}

/** The actor: a name, the operator at the command line, or an account that is erased. */
export function Actor({ by }: Pick<AuditEntry, 'by'>) {
  if (by === null) return <Trans>Quien opera el servidor</Trans>;
  return by.username ?? <Trans>Cuenta borrada {by.id}</Trans>;
}

function EntryDetail({ entry }: { entry: AuditEntry }) {
  const { at, object, before, after, address, reason } = entry;
  return (
    <li className="grid gap-1 text-sm">
      <span>
        <time dateTime={at}>{at.replace('T', ' ').slice(0, 19)} UTC</time>
        {object && (
          <>
            {' · '}
            <ObjectLink object={object} />
          </>
        )}
        {address && ` · ${address}`}
      </span>
      <span className="text-muted empty:hidden">
        <Change before={before} after={after} />
      </span>
      {reason && <span className="wrap-anywhere">{reason}</span>}
    </li>
  );
}

type States = Pick<AuditEntry, 'before' | 'after'>;

function Change({ before, after }: States) {
  if (typeof before?.role === 'string' && after) return <RoleChange before={before} after={after} />;
  return (
    <>
      {before && (
        <>
          <Trans>Antes: {toText(before)}</Trans>{' '}
        </>
      )}
      {after && <Trans>Después: {toText(after)}</Trans>}
    </>
  );
}

/** A change of a role in words. Renders nothing if the entry does not name the roles. */
export function RoleChange({ before, after }: States) {
  const roleName = useRoleNames();
  if (typeof before?.role !== 'string' || typeof after?.role !== 'string') return null;
  return (
    <Trans>
      de {roleName(before.role)} a {roleName(after.role)}
    </Trans>
  );
}

/** The object of an entry. An object that is a member is shown as a link to the member's record. */
export function ObjectLink({ object }: { object: string }) {
  const [kind = '', id = ''] = object.split(':');
  if (kind !== 'member') return object;
  return (
    <TextLink href={`/admin/personas/${id}`}>
      <Trans>Persona {id}</Trans>
    </TextLink>
  );
}

/** Writes a state of an object as `field: value`, separated by commas. */
export function toText(state: Readonly<Record<string, unknown>>): string {
  return Object.entries(state)
    .map(([field, value]) => `${field}: ${Array.isArray(value) ? value.join(' ') : String(value)}`)
    .join(', ');
}
