import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { todayKey } from '#app/modules/feelings/ui.tsx';
import { type DayMove, sayOfDay } from '#app/modules/paradas/ui.tsx';
import { deleteResource, postJson } from '#app/platform/browser/api.ts';
import { secondMs } from '#app/platform/duration.ts';
import { toErrorMessage } from '#app/platform/forms/use-form.ts';
import { notify } from '#ui/toast.tsx';
import { withUndo } from '#ui/undo-toast.tsx';
import type { Hoy } from './today.schema.ts';
import { changeHoy } from './use-hoy.ts';
import { withoutEntry } from './without-entry.ts';

const anyResponse = { parse: () => null };

/** How long a removal can be undone before it is carried out. */
const undoMs = 5 * secondMs;

/** Whether she may say that today is a day of rest: within an open Parada, and not in a pause. */
export function canRest({ parada, rest }: Hoy): boolean {
  return parada !== null && !rest && (parada.state === 'active' || parada.state === 'closable');
}

/** A write of her day: on the screen at once, back as it was where it is refused. */
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

/** Says something of today; it waits in the browser until the server has it, and goes again when it is refused. */
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

/** Declares a day of rest, and takes it back. */
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

/** What became of her "si..., entonces..." today; another answer takes the place of the first. */
export function useIntention() {
  const say = useSayOfToday();
  return (hoy: Hoy, answer: IntentionResponse) =>
    say(hoy, (localDay) => ({ name: 'intention', localDay, answer }));
}

/** Says that she has seen the new layer of her landscape. */
export function useCelebrated() {
  return useMutation({ mutationFn: () => postJson('/api/yoi/celebration/', {}, anyResponse) });
}

/** Takes something she put into herself out of her day, after the time in which she may think again. */
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
