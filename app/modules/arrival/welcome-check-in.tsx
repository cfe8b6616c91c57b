import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { DiaryConsentField, usePersonalConsents, useSetConsent } from '#app/modules/accounts/ui.tsx';
import { ShortCheckIn } from '#app/modules/feelings/ui.tsx';
import {
  ReminderField,
  reminderChange,
  reminderState,
  useChangeProfile,
  useProfile,
} from '#app/modules/profile/ui.tsx';
import { noErrors } from '#app/platform/forms/field-errors.ts';
import { StepPage } from '#ui/step-page.tsx';
import type { WelcomeWay } from './use-welcome-way.tsx';
import { WelcomeActions } from './welcome-actions.tsx';
import { type FirstAxes, FirstStrip } from './welcome-strip.tsx';

/**
 * The page of the first check-in. The check-in is the first diary record, so the page asks for the consent to a
 * diary. The picture is the landscape strip that Hoy shows afterwards. The last line offers a daily reminder.
 * If the member chooses a reminder, this choice is stored immediately.
 */
export function WelcomeCheckIn({ way }: { way: WelcomeWay }) {
  const { t } = useLingui();
  const hasConsent = usePersonalConsents().data?.('diary');
  const setConsent = useSetConsent();
  const [agrees, setAgrees] = useState(false);
  const [axes, setAxes] = useState<FirstAxes>({ agrado: null, energia: null });
  const isAsked = hasConsent === false;
  return (
    <StepPage
      {...way.head}
      picture={<FirstStrip {...axes} />}
      title={t`¿Cómo estás ahora?`}
      why={t`Dos toques. Es lo que verás cada día, y no hay respuestas mejores que otras.`}
    >
      <ShortCheckIn
        check={() => (isAsked && !agrees ? { diary: t`Para guardarlo necesitamos tu permiso.` } : noErrors)}
        before={async () => {
          if (isAsked) await setConsent.mutateAsync({ purpose: 'diary', granted: true });
        }}
        onStored={way.finishFelt}
        onChosen={setAxes}
        actions={(isPending) => <WelcomeActions isLast isPending={isPending} onSkip={way.finish} />}
      >
        {isAsked && <DiaryConsentField checked={agrees} onChange={setAgrees} />}
        <WelcomeReminder />
      </ShortCheckIn>
    </StepPage>
  );
}

function WelcomeReminder() {
  const profile = useProfile().data;
  const change = useChangeProfile();
  if (!profile) return null;
  return (
    <ReminderField
      hour={reminderState(profile).hour}
      onChange={(hour) =>
        change.mutate(hour === null ? reminderChange.switched(false) : reminderChange.atHour(hour))
      }
    />
  );
}
