import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { ApplicationResponse } from '#app/modules/selection/schema.ts';
import { LoadError } from '#app/platform/browser/load-error.tsx';
import { TextLink } from '#ui/controls/button.tsx';
import { Chip } from '#ui/controls/chip.tsx';
import { Skeleton } from '#ui/waiting.tsx';
import { useMay } from '../entry/use-entry.ts';
import { MissingScreen } from '../frame/missing.screen.tsx';
import { Age } from '../queue/age.tsx';
import { useQueueKeys } from '../queue/use-queue-keys.ts';
import { ApplicationWords } from './application-words.tsx';
import { DecisionSection } from './decision-section.tsx';
import { HistorySection } from './history-section.tsx';
import { MarksSection } from './marks-section.tsx';
import { MoveMenu, openMoveMenu } from './move-menu.tsx';
import { NotesSection } from './notes-section.tsx';
import { useApplication, usePositions } from './use-applications.ts';
import { useStageWords } from './use-stage-words.ts';

/** The id of the screen's header, which contains the menu that moves the application. */
const headId = 'candidatura';

/** One application: the applicant's words, the marks, the notes, the decision and the history. */
export function ApplicationScreen() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const isNumber = /^\d{1,15}$/.test(id);
  const { data, error, isPaused, refetch } = useApplication(isNumber ? Number(id) : 0);
  useQueueKeys({ m: () => openMoveMenu(headId) });
  if (!isNumber || (error && 'status' in error && error.status === 404)) return <MissingScreen />;
  return (
    <div className="app-page grid content-start gap-6 text-base">
      <p>
        <TextLink alone href="/admin/postulaciones">
          <Trans>Todas las candidaturas</Trans>
        </TextLink>
      </p>
      {data ? (
        <ApplicationBody key={data.id} application={data} />
      ) : error || isPaused ? (
        <LoadError
          title={t`No se pudo abrir la candidatura`}
          error={error}
          isPaused={isPaused}
          onRetry={() => void refetch()}
        >
          <Trans>Lo decidido hasta ahora está guardado.</Trans>
        </LoadError>
      ) : (
        <Skeleton shape="media" />
      )}
    </div>
  );
}

function ApplicationBody({ application }: { application: ApplicationResponse }): ReactNode {
  const { t } = useLingui();
  const may = useMay();
  const words = useStageWords();
  const positions = usePositions();
  const { id, stage, received_at, position, decision } = application;
  const name = application.name ?? t`Candidatura ${id}`;
  const isOpen = stage !== 'accepted' && stage !== 'refused';
  useDecisionInView();
  return (
    <>
      <header id={headId} className="grid gap-3">
        <h1 className="app-page-title">{name}</h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          <Chip tone="info">{words[stage]}</Chip>
          <span>{positions.titleOf(position) ?? t`Sin plaza`}</span>
          <Age instant={received_at} />
        </p>
        {isOpen && may('applications.move') && <MoveMenu application={application} name={name} />}
      </header>
      <ApplicationWords application={application} />
      <MarksSection application={application} />
      <NotesSection application={application} />
      {may('applications.decide') && (
        <DecisionSection key={decision?.version ?? 0} application={application} />
      )}
      <HistorySection history={application.history} />
    </>
  );
}

/**
 * Scrolls to the decision if a link of the board asks for this in the address. The board itself cannot give an
 * application an outcome: only a decision can.
 */
function useDecisionInView(): void {
  const [search] = useSearchParams();
  const isAsked = search.has('decidir');
  useEffect(() => {
    if (isAsked) document.getElementById('decision')?.scrollIntoView();
  }, [isAsked]);
}
