import { Trans, useLingui } from '@lingui/react/macro';
import { Disclosure } from '#ui/controls/disclosure.tsx';
import { Select } from '#ui/controls/field.tsx';
import { countries, type DaySettings, toCityName } from './device-settings.browser.ts';

export type DaySettingsFieldsProps = {
  settings: DaySettings;
  onChange: (part: Partial<DaySettings>) => void;
};

/**
 * Shows the guessed country, time zone and start of the day in one line. Pressing the line opens the fields in which
 * the member can correct them.
 */
export function DaySettingsFields({ settings, onChange }: DaySettingsFieldsProps) {
  const names = useCountryNames();
  const hour = hourText(settings.day_begins_hour);
  const city = toCityName(settings.timezone);
  const country = settings.country && names.of(settings.country);
  return (
    <Disclosure
      summary={
        <span className="text-sm font-normal text-muted">
          {country ? (
            <Trans>
              {country}, hora de {city}. Tu día empieza a las {hour}.
            </Trans>
          ) : (
            <Trans>
              Hora de {city}. Tu día empieza a las {hour}.
            </Trans>
          )}{' '}
          <span className="font-semibold text-link">
            <Trans>Cambiar</Trans>
          </span>
        </span>
      }
    >
      <div className="-me-13 grid gap-4 text-ink">
        <CountrySelect settings={settings} onChange={onChange} />
        <DaySelects settings={settings} onChange={onChange} />
      </div>
    </Disclosure>
  );
}

/** The field for the member's country. A choice is optional. */
export function CountrySelect({ settings, onChange }: DaySettingsFieldsProps) {
  const { t } = useLingui();
  const names = useCountryNames();
  return (
    <Select
      name="country"
      label={t`País`}
      placeholder={t`Prefiero no decirlo`}
      autoComplete="country"
      options={countries.map((value) => ({ value, label: names.of(value) ?? value }))}
      value={settings.country ?? ''}
      onChange={(event) => onChange({ country: event.currentTarget.value || null })}
    />
  );
}

/** The fields for the member's time zone and for the hour at which the member's day begins. */
export function DaySelects({ settings, onChange }: DaySettingsFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <Select
        name="timezone"
        label={t`Zona horaria`}
        options={zonesWith(settings.timezone).map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        value={settings.timezone}
        onChange={(event) => onChange({ timezone: event.currentTarget.value })}
      />
      <Select
        name="day_begins_hour"
        label={t`Tu día empieza a las`}
        help={t`Lo que apuntes antes de esa hora cuenta para el día anterior.`}
        options={[0, 1, 2, 3, 4, 5, 6].map((value) => ({ value: String(value), label: hourText(value) }))}
        value={String(settings.day_begins_hour)}
        onChange={(event) => onChange({ day_begins_hour: Number(event.currentTarget.value) })}
      />
    </>
  );
}

/** Returns the names of countries in the member's language. */
export function useCountryNames(): Intl.DisplayNames {
  const { i18n } = useLingui();
  return new Intl.DisplayNames(i18n.locale, { type: 'region' });
}

/** Formats a whole hour, as in `4:00`. */
export function hourText(hour: number): string {
  return `${hour}:00`;
}

function zonesWith(timezone: string): string[] {
  const zones = Intl.supportedValuesOf('timeZone');
  return zones.includes(timezone) ? zones : [timezone, ...zones];
}
