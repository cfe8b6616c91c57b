import { Trans, useLingui } from '@lingui/react/macro';
import type { ConversationResponse } from '#app/modules/contact/schema.ts';
import { Age } from '../queue/age.tsx';

/** The messages of a conversation, oldest first. */
export function ConversationThread({ conversation }: { conversation: ConversationResponse }) {
  const { t } = useLingui();
  const { name, text, started_at: startedAt, thread } = conversation;
  const writer = name ?? t`Cuenta cerrada`;
  return (
    <ol className="grid gap-3" aria-label={t`Mensajes`}>
      <li className="rounded-card border border-line bg-card p-4">
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <strong className="of-others text-ink">{writer}</strong>
          <Age instant={startedAt} />
        </p>
        <p className="queue-quote of-others mt-2" lang="es">
          {text || <Trans>No dejó ningún mensaje.</Trans>}
        </p>
      </li>
      {thread.map((answer) => (
        <li key={answer.id} className="ms-4 rounded-card border border-line bg-action-tint p-4 sm:ms-11">
          <p className="flex flex-wrap gap-x-3 text-sm text-muted">
            <strong className="text-ink">{answer.by?.name ?? t`Alguien del equipo`}</strong>
            <Age instant={answer.written_at} />
            <span>{answer.sent_at ? <Trans>Enviada</Trans> : <Trans>Saliendo…</Trans>}</span>
          </p>
          <p className="mt-2 font-semibold wrap-anywhere">{answer.subject}</p>
          <p className="queue-quote mt-1" lang={answer.language}>
            {answer.text}
          </p>
        </li>
      ))}
    </ol>
  );
}
