import { Trans, useLingui } from '@lingui/react/macro';
import { useGetOne } from 'ra-core';
import {
  type QueuedComment,
  type ReportReason,
  type SeverityRank,
  severityRank,
} from '#app/modules/comments/schema.ts';
import { Chip } from '#ui/controls/chip.tsx';
import { Age } from '../queue/age.tsx';
import { firstWords } from '../queue/first-words.ts';
import { PageLink } from '../queue/page-link.tsx';

/**
 * Shows a comment with its page, the comment that it replies to, its reports, and the last decision about it.
 */
export function CommentBody({ comment }: { comment: QueuedComment }) {
  const { author, posted_at: posted, changed, withdrawn, hidden, reports, parent, page, id } = comment;
  const open = reports.filter(({ decision }) => decision === null);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>{author ?? <Trans>Cuenta cerrada</Trans>}</strong>
        <span className="text-muted">
          <Age instant={posted} />
        </span>
        {open.length > 0 && <Severity reports={open} />}
        {changed && !withdrawn && (
          <Chip tone="info" icon="clock">
            <Trans>Cambiado</Trans>
          </Chip>
        )}
        {hidden && (
          <Chip tone="danger" icon="eye-off">
            <Trans>Retirado</Trans>
          </Chip>
        )}
      </div>
      {withdrawn ? (
        <p className="text-muted italic">
          <Trans>Quien lo escribió lo ha retirado.</Trans>
        </p>
      ) : (
        <blockquote className="queue-quote">{comment.comment}</blockquote>
      )}
      <div className="grid gap-1 text-sm text-muted">
        {parent !== null && <Parent id={parent} />}
        <PageLink kind="articles" id={page} anchor={`c${id}`} />
        {hidden && (
          <p>
            <Trans>
              Retirado <Age instant={hidden.at} />: {hidden.reason}
            </Trans>
          </p>
        )}
      </div>
      {open.length > 0 && <Reports reports={open} />}
    </>
  );
}

/** The severity of the most severe report, by which the queue is ordered. */
function Severity({ reports }: Pick<QueuedComment, 'reports'>) {
  const { t } = useLingui();
  const words: Record<SeverityRank, string> = {
    0: t`Gravedad alta`,
    1: t`Gravedad media`,
    2: t`Gravedad baja`,
  };
  const rank = severityRank(reports.map(({ reason }) => reason));
  return <Chip tone={rank === 0 ? 'danger' : 'neutral'}>{words[rank]}</Chip>;
}

function Parent({ id }: { id: number }) {
  const { data } = useGetOne<QueuedComment>('comments', { id });
  if (!data) return null;
  const words = firstWords(data.comment);
  return (
    <p>
      <Trans>En respuesta a «{words}»</Trans>
    </p>
  );
}

function Reports({ reports }: Pick<QueuedComment, 'reports'>) {
  const { t } = useLingui();
  const words: Record<ReportReason, string> = {
    insulto: t`Insulta o ataca`,
    publicidad: t`Es publicidad`,
    datos: t`Da datos de alguien`,
    salud: t`Puede hacer daño`,
    otro: t`Otro motivo`,
  };
  return (
    <ul className="grid gap-1" aria-label={t`Avisos`}>
      {reports.map(({ reason, note, at }) => (
        <li key={at} className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <Chip tone="info" icon="bell">
            {words[reason]}
          </Chip>
          <span className="text-muted">
            <Age instant={at} />
          </span>
          {note && <q className="queue-quote">{note}</q>}
        </li>
      ))}
    </ul>
  );
}
