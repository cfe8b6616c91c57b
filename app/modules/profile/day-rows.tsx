import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { ListAction, ListGroup } from '#ui/list-row.tsx';
import { hourText, useCountryNames } from './day-settings-fields.tsx';
import { DaySettingsSheet, MinutesSheet, NameSheet } from './day-sheets.tsx';
import { toCityName } from './device-settings.browser.ts';
import type { ProfileResponse } from './profile.schema.ts';

type Open = 'name' | 'minutes' | 'country' | 'day';

/** The rows for the member's name, daily minutes, start of the day and country. */
export function DayRows({ profile }: { profile: ProfileResponse }) {
  const { t } = useLingui();
  const [open, setOpen] = useState<Open | null>(null);
  const onClose = () => setOpen(null);
  const countries = useCountryNames();
  const { name, minutes_a_day: minutes, country, timezone, day_begins_hour: hour } = profile;
  const beginning = hourText(hour);
  const city = toCityName(timezone);
  const sheets: Record<Open, ReactNode> = {
    name: <NameSheet profile={profile} onClose={onClose} />,
    minutes: <MinutesSheet profile={profile} onClose={onClose} />,
    country: <DaySettingsSheet profile={profile} part="country" onClose={onClose} />,
    day: <DaySettingsSheet profile={profile} part="day" onClose={onClose} />,
  };
  return (
    <>
      <ListGroup title={t`Sobre ti`}>
        <ListAction
          icon="person"
          title={t`Tu nombre`}
          state={name ?? t`Sin elegir`}
          onPress={() => setOpen('name')}
        />
        <ListAction
          icon="clock"
          title={t`Minutos al día`}
          state={minutes === null ? t`Sin elegir` : t`${minutes} minutos, entre una Parada y otra`}
          onPress={() => setOpen('minutes')}
        />
        <ListAction
          icon="today"
          title={t`Cuándo empieza tu día`}
          state={t`A las ${beginning}, hora de ${city}`}
          onPress={() => setOpen('day')}
        />
        <ListAction
          icon="place"
          title={t`País`}
          state={country ? (countries.of(country) ?? country) : t`Sin elegir`}
          onPress={() => setOpen('country')}
        />
      </ListGroup>
      {open && sheets[open]}
    </>
  );
}
