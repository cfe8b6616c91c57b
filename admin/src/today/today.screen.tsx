import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LoadError } from '#app/platform/browser/load-error.tsx';
import { Card, CardLink } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { EmptyState } from '#ui/state.tsx';
import { Skeleton } from '#ui/waiting.tsx';
import { Age } from '../queue/age.tsx';
import { FailedJobs, useFailedJobs } from './failed-jobs.tsx';
import { ModerationMail } from './moderation-mail.tsx';
import { useWaiting, type WaitingEntry, type WaitingQueue } from './use-waiting.ts';
import { useWaitingLists, WaitingLists } from './waiting-lists.tsx';

/**
 * The work that waits for this team member: each queue with its number of records, and the records that have waited
 * longest.
 */
export function TodayScreen() {
  const failed = useFailedJobs();
  const lists = useWaitingLists();
  return (
    <div className="app-page grid content-start gap-6 text-base">
      <h1 className="app-page-title">
        <Trans>Hoy</Trans>
      </h1>
      <FailedJobs total={failed} />
      <WaitingLists lists={lists} />
      <TodayBody isElseDone={failed === 0 && lists.length === 0} />
      <ModerationMail />
    </div>
  );
}

/**
 * The queues of moderation. If these queues and all other lists are empty, the screen shows that everything is done.
 */
function TodayBody({ isElseDone }: { isElseDone: boolean }): ReactNode {
  const { t } = useLingui();
  const { queues, entries, isPending, error, isPaused, refetch } = useWaiting();
  if (isPending && !isPaused) return <Skeleton shape="media" />;
  if (error || isPending)
    return (
      <LoadError title={t`No se pudo abrir Hoy`} error={error} isPaused={isPaused} onRetry={refetch}>
        <Trans>Lo decidido hasta ahora está guardado.</Trans>
      </LoadError>
    );
  if (queues.length === 0)
    return (
      <EmptyState title={t`Nada más espera a tu papel en el equipo`}>
        <Trans>Las colas de moderación son de quienes moderan y administran.</Trans>
      </EmptyState>
    );
  return (
    <>
      <ul className="grid gap-4 md:grid-cols-2">
        {queues.map((queue) => (
          <QueueTile key={queue.list} {...queue} />
        ))}
      </ul>
      {entries.length === 0 && isElseDone && (
        <EmptyState title={t`Está todo al día`}>
          <Trans>Nadie espera una decisión.</Trans>
        </EmptyState>
      )}
      {entries.length > 0 && (
        <section className="grid gap-3" aria-labelledby="espera">
          <h2 id="espera" className="text-h3">
            <Trans>Lo que más espera</Trans>
          </h2>
          <ol className="list-group">
            {entries.map((entry) => (
              <WaitingRow key={`${entry.list} ${entry.id}`} entry={entry} />
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

function QueueTile({ title, href, total, oldest }: WaitingQueue) {
  return (
    <Card as="li">
      <h2 className="text-h4">
        <CardLink href={href}>{title}</CardLink>
      </h2>
      <p className="text-h2">{total}</p>
      <p className="text-muted">
        {oldest ? (
          <Trans>
            La más antigua, <Age instant={oldest} />
          </Trans>
        ) : (
          <Trans>Nada espera</Trans>
        )}
      </p>
    </Card>
  );
}

function WaitingRow({ entry: { href, icon, words, title, since } }: { entry: WaitingEntry }) {
  return (
    <li>
      <a className="list-row" href={href}>
        <span className="list-row-icon">
          <Icon name={icon} />
        </span>
        <span className="list-row-words">
          <span className="list-row-title wrap-anywhere">{words}</span>
          <span className="list-row-state">
            {title} · <Age instant={since} />
          </span>
        </span>
        <Icon name="chevron" className="list-row-mark" />
      </a>
    </li>
  );
}
