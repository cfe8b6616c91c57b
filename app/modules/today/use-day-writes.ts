import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { todayKey } from '#app/modules/feelings/ui.tsx';
import type { DayMove } from '#app/modules/paradas/schema.ts';
import { sayOfDay } from '#app/modules/paradas/ui.tsx';
import { deleteResource, postJson } from '#app/platform/browser/api.ts';
import { secondMs } from '#app/platform/duration.ts';
import { toErrorMessage } from '#app/platform/forms/use-form.ts';
import { notify } from '#ui/toast.tsx';
import { withUndo } from '#ui/undo-toast.tsx';
import type { Hoy } from './today.schema.ts';
import { changeHoy } from './use-hoy.ts';
import { withoutEntry } from './without-entry.ts';

const anyResponse = { parse: () => null };

/** The time in which a removal can be undone before it is sent. */
const undoMs = 5 * secondMs;

/** Checks whether the member may declare today a rest: within an open Parada that is not paused. */
export function canRest({ parada, rest }: Hoy): boolean {
  return parada !== null && !rest && (parada.state === 'active' || parada.state === 'closable');
}

/** Returns a write to the day that is shown at once, and reverted if it is refused. */
function useDayWrite<Input>(
  write: (input: Input) => Promise<unknown>,
  change: (hoy: Hoy, input: Input) => Hoy,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: write,
    onMutate: async (input: Input) => {
      await queries.cancelQueries({ queryKey: todayKey });
      return { putBack: changeHoy(queries, (hoy) => change(hoy, input)) };
    },
    onError: (error, _input, context) => {
      context?.putBack();
      notify.error(error.message);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: todayKey }),
  });
}

/**
 * Returns a function that queues a change of today in the browser until the server has stored it. A refusal is shown.
 */
function useSayOfToday(): (hoy: Hoy, say: (localDay: string) => DayMove) => void {
  const queries = useQueryClient();
  return ({ parada, local_day }, say) => {
    if (!parada) return;
    const onStored = () => void queries.invalidateQueries({ queryKey: todayKey });
    sayOfDay(parada.id, say(local_day), {
      onStored,
      onRefused: (error) => {
        notify.error(toErrorMessage(error));
        onStored();
      },
    });
  };
}

/** Declares a rest, and takes it back. */
export function useRest() {
  const { t } = useLingui();
  const say = useSayOfToday();
  const takeBack = (hoy: Hoy) => say(hoy, (localDay) => ({ name: 'work', localDay }));
  return {
    takeBack,
    declare: (hoy: Hoy) => {
      say(hoy, (localDay) => ({ name: 'rest', localDay }));
      notify.success(
        withUndo(t`Hoy descansas`, t`Deshacer`, () => takeBack(hoy)),
        { id: 'rest' },
      );
    },
  };
}

type IntentionResponse = NonNullable<NonNullable<Hoy['intention']>['answer']>;

/** Stores today's response to the intention; a later response replaces it. */
export function useIntention() {
  const say = useSayOfToday();
  return (hoy: Hoy, answer: IntentionResponse) =>
    say(hoy, (localDay) => ({ name: 'intention', localDay, answer }));
}

/** Stores that the member has seen the new layer of the landscape. */
export function useCelebrated() {
  return useMutation({ mutationFn: () => postJson('/api/yoi/celebration/', {}, anyResponse) });
}

/** Removes an investment from the day, once the time to undo is over. */
export function useRemoveEntry() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const remove = useDayWrite(
    (id: number) => deleteResource(`/api/piptool/investments/${id}/`),
    (hoy, id) => withoutEntry(hoy, id),
  );
  return (id: number) => {
    const putBack = changeHoy(queries, (hoy) => withoutEntry(hoy, id));
    const timer = setTimeout(() => remove.mutate(id), undoMs);
    const undo = () => {
      clearTimeout(timer);
      putBack();
    };
    notify.success(withUndo(t`Quitado`, t`Deshacer`, undo), { id: `removed-${id}`, closesAfterMs: undoMs });
  };
}
