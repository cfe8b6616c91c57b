import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { registryResponse } from '#app/modules/back-office/schema.ts';
import { getJson } from '#app/platform/browser/api.ts';
import { LoadError } from '#app/platform/browser/load-error.tsx';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/waiting.tsx';
import { useResourceNames, useVerbNames } from '../audit/use-verb-names.ts';
import { registryKey } from '../entry/use-entry.ts';
import { RoleTabs } from './role-tabs.tsx';
import { useRoleNames } from './use-role-names.ts';

/** The registry: the permissions of each role of the team, by resource. */
export function RegistryScreen() {
  const { t } = useLingui();
  return (
    <div className="page-width app-list text-base">
      <h1 className="app-page-title">
        <Trans>Permisos de cada papel</Trans>
      </h1>
      <RoleTabs current="permisos" />
      <RegistryBody title={t`Permisos de cada papel`} />
    </div>
  );
}

function RegistryBody({ title }: { title: string }) {
  const { t } = useLingui();
  const roleName = useRoleNames();
  const resourceName = useResourceNames();
  const { data, error, isPaused, refetch } = useQuery({
    queryKey: registryKey,
    queryFn: () => getJson('/api/admin/registry/', registryResponse),
  });
  if (!data)
    return error || isPaused ? (
      <LoadError
        title={t`No se pudieron abrir los permisos`}
        error={error}
        isPaused={isPaused}
        onRetry={() => void refetch()}
      >
        <Trans>Los permisos no cambian mientras tanto.</Trans>
      </LoadError>
    ) : (
      <Skeleton shape="media" />
    );
  const resources = [...new Set(data.items.map(({ resource }) => resource))];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
    <section className="registry-frame" tabIndex={0} aria-label={title}>
      <table className="registry">
        <thead>
          <tr>
            <th scope="col">
              <Trans>Qué</Trans>
            </th>
            {data.roles.map((role) => (
              <th key={role} scope="col">
                {roleName(role)}
              </th>
            ))}
          </tr>
        </thead>
        {resources.map((resource) => (
          <tbody key={resource}>
            <tr>
              <th scope="rowgroup" colSpan={data.roles.length + 1} className="registry-group">
                {resourceName(resource)}
              </th>
            </tr>
            {data.items
              .filter((item) => item.resource === resource)
              .map((item) => (
                <VerbRow key={item.verb} item={item} roles={data.roles} />
              ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

type Registry = z.output<typeof registryResponse>;

/** A verb with a mark for each role that may perform it. */
function VerbRow({ item, roles }: { item: Registry['items'][number]; roles: Registry['roles'] }) {
  const verbName = useVerbNames();
  return (
    <tr>
      <th scope="row">
        {verbName(item.resource, item.verb)}
        {item.kind === 'proven deed' && (
          <span className="block text-sm font-normal text-muted">
            <Trans>con la contraseña otra vez</Trans>
          </span>
        )}
      </th>
      {roles.map((role) => (
        <td key={role}>
          {item.roles.includes(role) ? (
            <>
              <Icon name="check" className="mx-auto" />
              <span className="sr-only">
                <Trans>puede</Trans>
              </span>
            </>
          ) : (
            <span className="sr-only">
              <Trans>no puede</Trans>
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}
