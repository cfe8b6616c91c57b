import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { MinutesTiles } from '#app/modules/paradas/ui.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { CountrySelect, DaySelects } from './day-settings-fields.tsx';
import type { DaySettings } from './device-settings.browser.ts';
import { maxNameLength, type ProfileResponse } from './profile.schema.ts';
import { SettingSheet } from './setting-sheet.tsx';

type Props = { profile: ProfileResponse; onClose(): void };

/** The sheet in which the member changes the name that the app uses. */
export function NameSheet({ profile, onClose }: Props) {
  const { t } = useLingui();
  const [name, setName] = useState(profile.name ?? '');
  return (
    <SettingSheet
      title={t`Tu nombre`}
      why={<Trans>Así te saludamos. Vale un apodo.</Trans>}
      fields={['name']}
      input={{ name: name.trim() || null }}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t`Cómo te llamamos`}
        help={
          <Trans>
            Si lo dejas vacío, te saludamos sin nombre. Tus comentarios llevan tu usuario, {profile.username}.
          </Trans>
        }
        autoComplete="nickname"
        maxLength={maxNameLength}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </SettingSheet>
  );
}

/** The sheet in which the member changes the planned minutes of practice a day. */
export function MinutesSheet({ profile, onClose }: Props) {
  const { t } = useLingui();
  const [minutes, setMinutes] = useState(profile.minutes_a_day);
  return (
    <SettingSheet
      title={t`Minutos al día`}
      why={<Trans>Vale entre una Parada y otra. Cada Parada tiene los suyos.</Trans>}
      fields={['minutes_a_day']}
      input={{ minutes_a_day: minutes }}
      onClose={onClose}
    >
      <MinutesTiles name="minutes_a_day" label={t`Minutos al día`} chosen={minutes} onChange={setMinutes} />
    </SettingSheet>
  );
}

/** The sheet in which the member changes either the country, or the time zone and the start of the day. */
export function DaySettingsSheet({ profile, part, onClose }: Props & { part: 'country' | 'day' }) {
  const { t } = useLingui();
  const { country, timezone, day_begins_hour } = profile;
  const [settings, setSettings] = useState<DaySettings>({ country, timezone, day_begins_hour });
  const change = (some: Partial<DaySettings>) => setSettings((current) => ({ ...current, ...some }));
  if (part === 'country')
    return (
      <SettingSheet
        title={t`País`}
        why={<Trans>Sirve para enseñarte los teléfonos de ayuda de donde vives.</Trans>}
        fields={['country']}
        input={{ country: settings.country }}
        onClose={onClose}
      >
        <CountrySelect settings={settings} onChange={change} />
      </SettingSheet>
    );
  return (
    <SettingSheet
      title={t`Cuándo empieza tu día`}
      why={<Trans>El cambio vale desde tu próximo día. Lo que ya apuntaste no se mueve.</Trans>}
      fields={['timezone', 'day_begins_hour']}
      input={{ timezone: settings.timezone, day_begins_hour: settings.day_begins_hour }}
      onClose={onClose}
    >
      <DaySelects settings={settings} onChange={change} />
    </SettingSheet>
  );
}
