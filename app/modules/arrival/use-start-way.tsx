import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import type { DraftInput, NotedAnswers, ParadaResponse } from '#app/modules/paradas/schema.ts';
import { OwnLandscape, useFillDraft } from '#app/modules/paradas/ui.tsx';
import { useStepFlow } from '#app/platform/browser/use-step-flow.ts';
import { minutesLeft, type StartPage, startStep } from './start-pages.browser.ts';
import { useReachStep } from './use-steps.ts';

export type StartWayProps = { page: StartPage; pages: readonly StartPage[]; parada: ParadaResponse | null };

/** Navigation of a page of the start of a Parada, and the functions that store its input. */
export type StartWay = ReturnType<typeof useStartWay>;

type Notes = NonNullable<ParadaResponse['start']>;

const noNotes: Notes = { answers: {}, chosen: [] };

/**
 * Returns the navigation of a page of the start of a Parada. Each page that the member reaches is stored, so that the
 * member's other devices continue there.
 */
export function useStartWay({ page, pages, parada }: StartWayProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const reach = useReachStep();
  const { mutate } = useFillDraft(parada?.id ?? 0);
  const notes = parada?.start ?? noNotes;
  const goTo = (slug: string) => navigate(`/parada/empezar/${slug}`);
  const flow = useStepFlow({
    steps: pages.map(({ slug }) => slug),
    current: page.slug,
    open: goTo,
    exit: { label: t`Seguir luego`, onPress: () => navigate('/parada') },
    progressLabel: (number, all) => {
      const minutes = minutesLeft(number, all);
      return minutes === 1
        ? t`Página ${number} de ${all}. Queda un minuto.`
        : t`Página ${number} de ${all}. Quedan unos ${minutes} minutos.`;
    },
  });
  return {
    notes,
    next: () => {
      if (flow.following !== undefined) reach(startStep({ slug: flow.following }));
      flow.next();
    },
    goTo,
    fill: (input: DraftInput) => mutate(input),
    note: (part: { answers?: NotedAnswers; chosen?: Notes['chosen'][number] }) => {
      const answers = { ...notes.answers, ...toWritable(part.answers) };
      return { answers, chosen: [...new Set([...notes.chosen, ...(part.chosen ? [part.chosen] : [])])] };
    },
    head: { ...flow.head, picture: <OwnLandscape step={flow.head.step} of={flow.head.of} /> },
  };
}

function toWritable(answers: NotedAnswers = {}): Record<string, (number | null)[]> {
  return Object.fromEntries(Object.entries(answers).map(([slug, row]) => [slug, [...row]]));
}
