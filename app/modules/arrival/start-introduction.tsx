import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { DiaryConsentField, usePersonalConsents, useSetConsent } from '#app/modules/accounts/ui.tsx';
import type { ParadaResponse } from '#app/modules/paradas/schema.ts';
import { useCreateDraft, useUnfinishedParada } from '#app/modules/paradas/ui.tsx';
import { useProfile } from '#app/modules/profile/ui.tsx';
import type { FieldErrors } from '#app/platform/forms/field-errors.ts';
import { Form } from '#app/platform/forms/form.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { StepActions, StepPage } from '#ui/step-page.tsx';
import { type Choices, StartKnown } from './start-known.tsx';
import { isWalked, type StartPage } from './start-pages.browser.ts';
import { StartPromises } from './start-promises.tsx';
import type { StartWay } from './use-start-way.tsx';
import { useSteps } from './use-steps.ts';
import { chosenFocus } from './welcome-steps.browser.ts';

/**
 * The default values of a new draft. Before the Parada begins, the last page requires the member to choose a focus.
 */
const draftDefaults = { minutes: 10, focus: ['cuerpo'] as const };

export type StartIntroductionProps = {
  way: StartWay;
  pages: readonly StartPage[];
  /** The draft of the Parada; null until the first page is sent. */
  parada: ParadaResponse | null;
};

/**
 * The introduction of a Parada: its promises and the limits of these promises. The button that continues stores a
 * draft.
 */
export function StartIntroduction({ way, pages, parada }: StartIntroductionProps) {
  const { t } = useLingui();
  const hasConsent = usePersonalConsents().data?.('diary');
  const isAnother = useUnfinishedParada().list.data?.items.some(({ started_on }) => started_on !== null);
  const known = { focus: !isWalked(pages, 'foco'), minutes: !isWalked(pages, 'minutos') };
  const { choices, change, save } = useChoices(way, parada);
  const setConsent = useSetConsent();
  const [agrees, setAgrees] = useState(false);
  const isAsked = hasConsent === false;
  const form = useForm<boolean>({
    fields: ['focus', 'diary'],
    check: (): FieldErrors => ({
      ...(known.focus && choices.focus.length === 0 ? { focus: t`Elige una o dos.` } : {}),
      ...(isAsked && !agrees ? { diary: t`Para guardar tu Parada necesitamos tu permiso.` } : {}),
    }),
    save: async () => {
      if (isAsked) await setConsent.mutateAsync({ purpose: 'diary', granted: true });
      await save(known);
      way.next();
    },
  });
  return (
    <StepPage
      {...way.head}
      title={t`Tu Parada`}
      why={t`Al menos 21 días, de 5 a 30 minutos, para poner algo en ti y ver qué cambia.`}
    >
      <Form
        ref={form.ref}
        errors={form.errors}
        summary={form.errors.form ? undefined : null}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit(agrees);
        }}
      >
        <StartPromises isAnother={isAnother ?? false} />
        <StartKnown
          choices={choices}
          known={known}
          onChange={(part) => {
            change(part);
            form.touch(Object.keys(part));
          }}
        />
        {isAsked && <DiaryConsentField checked={agrees} onChange={setAgrees} />}
        <StepActions>
          <Button type="submit" size="large" pending={form.isPending}>
            <Trans>Seguir</Trans>
          </Button>
        </StepActions>
      </Form>
    </StepPage>
  );
}

/**
 * Returns the focus and the minutes, with functions that change these two values and store them in the draft.
 * The values come from the draft. If the draft has none, they come from the welcome and the profile.
 */
function useChoices(way: StartWay, parada: ParadaResponse | null) {
  const create = useCreateDraft();
  const profile = useProfile().data;
  const welcomeFocus = chosenFocus(useSteps().data);
  const [choices, setChoices] = useState<Choices>({
    focus: parada?.focus.length ? parada.focus : welcomeFocus,
    minutes: parada?.minutes_a_day ?? profile?.minutes_a_day ?? draftDefaults.minutes,
  });
  return {
    choices,
    change: (part: Partial<Choices>) => setChoices((current) => ({ ...current, ...part })),
    save: async (known: { focus: boolean; minutes: boolean }) => {
      const focus = [...choices.focus];
      const { minutes: minutes_a_day } = choices;
      if (!parada)
        await create.mutateAsync({
          minutes_a_day,
          focus: focus.length > 0 ? focus : [...draftDefaults.focus],
        });
      else if (known.focus || known.minutes)
        way.fill({ ...(known.focus ? { focus } : {}), ...(known.minutes ? { minutes_a_day } : {}) });
    },
  };
}
