import { useLingui } from '@lingui/react/macro';
import type { Outcome, Stage } from '#app/modules/selection/schema.ts';

/** The names of the stages. */
export function useStageWords(): Readonly<Record<Stage, string>> {
  const { t } = useLingui();
  return {
    new: t`Nueva`,
    reading: t`En lectura`,
    conversation: t`En conversación`,
    trial: t`En prueba`,
    accepted: t`Aceptada`,
    refused: t`No sigue`,
  };
}

/** The names of the outcomes of a decision. */
export function useOutcomeWords(): Readonly<Record<Outcome, string>> {
  const { t } = useLingui();
  return { accepted: t`Aceptar`, refused: t`No seguir` };
}
