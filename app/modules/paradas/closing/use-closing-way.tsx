import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { useInstruments, useRecordMeasure } from '#app/modules/measures/ui.tsx';
import { removeDraft } from '#app/platform/browser/drafts.ts';
import { useKeptDraft } from '#app/platform/browser/use-kept-draft.ts';
import { useStepFlow } from '#app/platform/browser/use-step-flow.ts';
import { OwnLandscape } from '../cycle/own-landscape.tsx';
import type { ParadaResponse } from '../cycle/paradas.schema.ts';
import { useMoveParada } from '../cycle/use-paradas.ts';
import { completeAnswers, type NotedAnswers } from '../questions/measure-pages.ts';
import { type ClosingText, closingDraft, emptyClosing, writableAnswers } from './closing-draft.browser.ts';

/** The navigation of one page of the closing, and the answers that have not been sent yet. */
export type ClosingWay = ReturnType<typeof useClosingWay>;

/** Navigates between the pages of the closing. The answers and texts are sent only on the last page. */
export function useClosingWay(step: { page: string; pages: readonly string[]; parada: ParadaResponse }) {
  const { t } = useLingui();
  const { page, pages, parada } = step;
  const navigate = useNavigate();
  const draftName = `cierre-${parada.id}`;
  const [draft, setDraft] = useKeptDraft(draftName, closingDraft, emptyClosing);
  const instruments = useInstruments().data ?? [];
  const record = useRecordMeasure();
  const move = useMoveParada(parada.id);
  const { following, next, head } = useStepFlow({
    steps: pages,
    current: page,
    open: (slug) => navigate(`/parada/cerrar/${slug}`),
    exit: { label: t`Seguir luego`, onPress: () => navigate('/parada') },
  });
  return {
    draft,
    isLast: following === undefined,
    keepAnswers: (answers: NotedAnswers) =>
      setDraft((current) => ({ ...current, answers: writableAnswers(answers) })),
    keepText: (name: ClosingText, text: string) => setDraft((current) => ({ ...current, [name]: text })),
    next,
    /**
     * Stores the measures that are fully answered, then closes the Parada. A second attempt stores the measures
     * again, and only the last stored measures are used.
     */
    close: async () => {
      const { answers, keep, let_go, try: attempt } = draft;
      for (const measure of completeAnswers(instruments, answers))
        await record.mutateAsync({ ...measure, moment: 'close' });
      await move.mutateAsync({ name: 'close', body: { keep, let_go, try: attempt } });
      // The pages are unmounted by now, together with the code that would remove the draft.
      removeDraft(draftName);
    },
    head: { ...head, picture: <OwnLandscape step={head.step} of={head.of} /> },
  };
}
