import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  type DaySettings,
  DaySettingsFields,
  guessDaySettings,
  useChangeProfile,
  useProfile,
} from '#app/modules/profile/ui.tsx';
import { noErrors } from '#app/platform/forms/field-errors.ts';
import { Form } from '#app/platform/forms/form.tsx';
import { deviceTimeZone } from '#app/platform/i18n/dates.ts';
import { TextField } from '#ui/controls/field.tsx';
import { StepPage } from '#ui/step-page.tsx';
import type { WelcomeWay } from './use-welcome-way.tsx';
import { WelcomeActions } from './welcome-actions.tsx';

const maxNameLength = 60;

/** The page for the member's display name, country, time zone and start of the day. */
export function WelcomeName({ way }: { way: WelcomeWay }) {
  const { t } = useLingui();
  const profile = useProfile().data;
  const change = useChangeProfile();
  const [name, setName] = useState(profile?.name ?? '');
  const [settings, setSettings] = useState<DaySettings>(() => initialSettings(profile));
  const save = () => {
    change.mutate({ ...settings, ...(name.trim() ? { name: name.trim() } : {}) });
    way.next();
  };
  return (
    <StepPage {...way.head} title={t`¿Cómo te llamamos?`} why={t`Así te saludamos cada día. Vale un apodo.`}>
      <Form
        errors={noErrors}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField
          name="name"
          label={t`Tu nombre`}
          autoComplete="given-name"
          maxLength={maxNameLength}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <DaySettingsFields
          settings={settings}
          onChange={(part) => setSettings((current) => ({ ...current, ...part }))}
        />
        <WelcomeActions onSkip={() => way.next()} />
      </Form>
    </StepPage>
  );
}

/**
 * Returns the settings of the profile if the member has chosen a country. Otherwise returns the settings of the
 * device.
 */
function initialSettings(profile: ReturnType<typeof useProfile>['data']): DaySettings {
  const guess = guessDaySettings(deviceTimeZone(), navigator.languages);
  if (!profile?.country) return guess;
  const { country, timezone, day_begins_hour } = profile;
  return { country, timezone, day_begins_hour };
}
