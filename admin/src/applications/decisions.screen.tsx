import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type DecisionDraft, draftsResponse } from '#app/modules/selection/schema.ts';
import { getJson } from '#app/platform/browser/api.ts';
import { LoadError } from '#app/platform/browser/load-error.tsx';
import { Button, TextLink } from '#ui/controls/button.tsx';
import { Chip } from '#ui/controls/chip.tsx';
import { EmptyState } from '#ui/state.tsx';
import { Skeleton } from '#ui/waiting.tsx';
import { Age } from '../queue/age.tsx';
import { itemId, useCurrent } from '../queue/use-current.ts';
import { useQueueKeys } from '../queue/use-queue-keys.ts';
import { SendDialog } from './send-dialog.tsx';
import { applicationsKey, applicationsPath, usePositions } from './use-applications.ts';
import { useOutcomeWords } from './use-stage-words.ts';

/** The maximum number of drafts that the outbox shows and sends together. */
const shown = 100;

/** The outbox: drafts of decisions, which an admin checks and sends together. */
export function DecisionsScreen() {
  return (
    <div className="app-page grid content-start gap-4 text-base">
      <p>
        <TextLink alone href="/admin/postulaciones">
          <Trans>Todas las candidaturas</Trans>
        </TextLink>
      </p>
      <h1 className="app-page-title">
        <Trans>Decisiones por enviar</Trans>
      </h1>
      <Outbox />
    </div>
  );
}

function Outbox(): ReactNode {
  const { t } = useLingui();
  const { data, error, isPaused, refetch } = useQuery({
    queryKey: [...applicationsKey, 'drafts'],
    queryFn: () => getJson(`${applicationsPath}decisions/?limit=${shown}`, draftsResponse),
  });
  if (!data && (error || isPaused))
    return (
      <LoadError
        title={t`No se pudieron abrir las decisiones`}
        error={error}
        isPaused={isPaused}
        onRetry={() => void refetch()}
      >
        <Trans>Los borradores están guardados.</Trans>
      </LoadError>
    );
  if (!data) return <Skeleton shape="media" />;
  if (data.items.length === 0)
    return (
      <EmptyState title={t`No hay decisiones por enviar`} scene="seed">
        <Trans>Escribe la decisión en su candidatura. Espera aquí hasta que la envíes.</Trans>
      </EmptyState>
    );
  return <Drafts drafts={data.items} />;
}

function Drafts({ drafts }: { drafts: readonly DecisionDraft[] }) {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [isSending, setSending] = useState(false);
  const { current, next, previous, follow } = useCurrent(drafts);
  const isReady = ({ reason }: DecisionDraft) => reason.trim() !== '';
  const chosen = drafts.filter((draft) => isReady(draft) && !left.has(draft.id));
  const toggle = ({ id }: DecisionDraft) =>
    setLeft((before) =>
      before.has(id) ? new Set([...before].filter((each) => each !== id)) : new Set([...before, id]),
    );
  useQueueKeys({
    j: next,
    k: previous,
    x: () => current && isReady(current) && toggle(current),
    e: () => chosen.length > 0 && setSending(true),
  });
  return (
    <>
      <ul className="queue">
        {drafts.map((draft) => (
          <DraftCard
            key={draft.id}
            draft={draft}
            isCurrent={draft === current}
            isChosen={chosen.includes(draft)}
            isReady={isReady(draft)}
            onToggle={() => toggle(draft)}
            onFocus={() => follow(draft)}
          />
        ))}
      </ul>
      <div className="bulk-bar">
        <span className="me-auto font-semibold">
          <Trans>
            {chosen.length} de {drafts.length} elegidas
          </Trans>
        </span>
        <Button disabled={chosen.length === 0} aria-keyshortcuts="E" onClick={() => setSending(true)}>
          <Trans>Enviar las elegidas</Trans>
        </Button>
      </div>
      {isSending && <SendDialog drafts={chosen} onClose={() => setSending(false)} />}
    </>
  );
}

type CardProps = {
  draft: DecisionDraft;
  isCurrent: boolean;
  isChosen: boolean;
  isReady: boolean;
  onToggle(): void;
  onFocus(): void;
};

function DraftCard({ draft, isCurrent, isChosen, isReady, onToggle, onFocus }: CardProps) {
  const { t } = useLingui();
  const words = useOutcomeWords();
  const positions = usePositions();
  const { id, application, outcome, reason, by, changed_at, keeps_role } = draft;
  const name = draft.name ?? t`Candidatura ${application}`;
  return (
    <li
      id={itemId(id)}
      tabIndex={-1}
      className="queue-item"
      data-current={isCurrent || undefined}
      data-selected={isChosen || undefined}
      onFocus={onFocus}
    >
      <input
        type="checkbox"
        className="choice-mark mt-0.5"
        aria-label={t`Elegir: ${name}`}
        checked={isChosen}
        disabled={!isReady}
        onChange={onToggle}
      />
      <div className="grid gap-2">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base font-semibold">
          <TextLink href={`/admin/postulaciones/${application}`}>{name}</TextLink>
          <Chip tone={outcome === 'accepted' ? 'success' : 'danger'}>{words[outcome]}</Chip>
        </h2>
        {isReady ? (
          <p className="queue-quote">{reason}</p>
        ) : (
          <p className="field-error">
            <Trans>Falta el motivo. Escríbelo en su candidatura antes de enviar.</Trans>
          </p>
        )}
        {keeps_role && (
          <p>
            <Trans>Esta cuenta ya tiene un papel en el equipo y lo conserva.</Trans>
          </p>
        )}
        <p className="text-sm text-muted">
          {[positions.titleOf(draft.position), by?.username].filter(Boolean).join(' · ')} ·{' '}
          <Age instant={changed_at} />
        </p>
      </div>
    </li>
  );
}
