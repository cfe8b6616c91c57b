import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeDay, type DayMove } from '#app/modules/paradas/ui.tsx';
import { removeInvestment, undoMs } from '#app/modules/portfolio/ui.tsx';
import { postJson } from '#app/platform/browser/api.ts';
import { toErrorMessage } from '#app/platform/forms/use-form.ts';
import { withAction } from '#ui/overlays/action-toast.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import type { Hoy } from './today.schema.ts';

const anyResponse = { parse: () => null };

/**
 * Checks whether the member may declare a rest for today. This is possible only in an open Parada that is not paused.
 */
export function canRest({ parada, rest }: Hoy): boolean {
  return parada !== null && !rest && (parada.state === 'active' || parada.state === 'closable');
}

/** Records a change of today in the open Parada. A refusal is shown. */
function changeToday({ parada, local_day }: Hoy, move: (localDay: string) => DayMove): void {
  if (parada) changeDay(parada.id, move(local_day), { onRefused: showError });
}

function showError(error: unknown): void {
  notify.error(toErrorMessage(error));
}

/** Returns functions that declare a rest and take it back. */
export function useRest() {
  const { t } = useLingui();
  const takeBack = (hoy: Hoy) => changeToday(hoy, (localDay) => ({ name: 'work', localDay }));
  return {
    takeBack,
    declare: (hoy: Hoy) => {
      changeToday(hoy, (localDay) => ({ name: 'rest', localDay }));
      notify.success(
        withAction(t`Hoy descansas`, t`Deshacer`, () => takeBack(hoy)),
        { id: 'rest' },
      );
    },
  };
}

type IntentionResponse = NonNullable<NonNullable<Hoy['intention']>['answer']>;

/** Stores today's response to the intention. It replaces an earlier response. */
export function answerIntention(hoy: Hoy, answer: IntentionResponse): void {
  changeToday(hoy, (localDay) => ({ name: 'intention', localDay, answer }));
}

/** Resumes a paused Parada. All queries that contain the Parada are fetched again. A refusal is shown. */
export function useResume(paradaId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => postJson(`/api/paradas/${paradaId}/resume/`, {}, anyResponse),
    onError: showError,
    onSettled: () => queries.invalidateQueries(),
  });
}

/** Returns a mutation that stores that the member has seen the new layer of the landscape. */
export function useCelebrated() {
  return useMutation({ mutationFn: () => postJson('/api/yoi/celebration/', {}, anyResponse) });
}

/**
 * Removes an investment from the day. The investment disappears from the screen immediately. The removal is
 * sent when the time for undoing is over.
 */
export function useRemoveEntry() {
  const { t } = useLingui();
  return (id: number, localDay: string) => {
    const undo = removeInvestment({ id, localDay }, { onRefused: showError });
    notify.success(
      withAction(t`Quitado`, t`Deshacer`, () => void undo()),
      { id: `removed-${id}`, closesAfterMs: undoMs },
    );
  };
}
