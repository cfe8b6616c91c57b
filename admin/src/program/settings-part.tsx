import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type SettingsResponse, settingsResponse } from '#app/modules/program/schema.ts';
import { getJson } from '#app/platform/browser/api.ts';
import { Age } from '../queue/age.tsx';
import { ListPart } from './list-part.tsx';

/** The state of the program: health, versions, sizes, and the settings in force without their secrets. */
export function SettingsPart() {
  const { t } = useLingui();
  const query = useQuery({
    queryKey: ['settings'],
    queryFn: () => getJson('/api/admin/settings/', settingsResponse),
  });
  return (
    <ListPart
      title={t`Ajustes`}
      query={query}
      count={({ settings }) => settings.length}
      empty={{ title: t`Sin ajustes`, text: '' }}
    >
      {(state) => (
        <>
          <StateTable state={state} />
          <SettingsTable settings={state.settings} />
        </>
      )}
    </ListPart>
  );
}

function StateTable({ state }: { state: SettingsResponse }) {
  const { t } = useLingui();
  const size = useSizeText();
  const checks: Readonly<Record<string, string>> = { database: t`Base de datos`, disk: t`Disco` };
  const { health, versions, disk } = state;
  return (
    <Facts title={t`Estado`}>
      {Object.entries(health).map(([name, isGood]) => (
        <Fact key={name} name={checks[name] ?? name}>
          {isGood ? t`Bien` : t`Falla`}
        </Fact>
      ))}
      <Fact name={t`En marcha desde`}>
        <Age instant={state.started_at} />
      </Fact>
      <Fact name="Node">{versions.node}</Fact>
      <Fact name="PostgreSQL">{versions.postgresql}</Fact>
      <Fact name={t`Esquema`}>{versions.schema}</Fact>
      <Fact name={t`Memoria`}>{size(state.memory_bytes)}</Fact>
      <Fact name={t`Tamaño de la base de datos`}>{size(state.database_bytes)}</Fact>
      <Fact name={t`Imágenes, sonidos y vídeos`}>{size(state.media_bytes)}</Fact>
      {disk && (
        <Fact name={t`Disco libre`}>
          <Trans>
            {size(disk.free_bytes)} de {size(disk.total_bytes)}
          </Trans>
        </Fact>
      )}
    </Facts>
  );
}

function SettingsTable({ settings }: Pick<SettingsResponse, 'settings'>) {
  const { t } = useLingui();
  const toText = ({ value, is_secret, is_set }: SettingsResponse['settings'][number]) => {
    if (is_secret) return is_set ? t`Puesto, oculto` : t`Sin poner`;
    if (value === null) return t`Sin poner`;
    return is_set ? value : t`${value} (por defecto)`;
  };
  return (
    <Facts title={t`Ajustes en vigor`}>
      {settings.map((setting) => (
        <Fact key={setting.name} name={setting.name}>
          {toText(setting)}
        </Fact>
      ))}
    </Facts>
  );
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2" aria-label={title}>
      <h2 className="text-h3">{title}</h2>
      <dl className="facts">{children}</dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const kilo = 1024;

/** Returns a function that writes bytes in the largest unit that is at least one. */
function useSizeText(): (bytes: number) => string {
  const { i18n } = useLingui();
  return (bytes) => {
    const units = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
    const power = Math.min(units.length, Math.max(1, Math.floor(Math.log(bytes || 1) / Math.log(kilo))));
    const unit = units[power - 1] ?? 'kilobyte';
    const format = { style: 'unit', unit, maximumFractionDigits: 1 } as const;
    return new Intl.NumberFormat(i18n.locale, format).format(bytes / kilo ** power);
  };
}
