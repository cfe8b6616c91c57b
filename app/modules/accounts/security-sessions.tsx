import { Trans, useLingui } from '@lingui/react/macro';
import type { z } from 'zod';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { notify } from '#ui/toast.tsx';
import type { sessionsAnswer } from './security.schema.ts';
import { useEndSession } from './use-security.ts';

type Sessions = z.output<typeof sessionsAnswer>['results'];

/** Where she is signed in, this place first. */
export function SessionList({ sessions }: { sessions: Sessions }) {
  const { t } = useLingui();
  const end = useEndSession();
  const endAndSay = (session: number | 'others') =>
    end.mutate(session, {
      onSuccess: () => notify.success(t`¡Cambios realizados con éxito!`),
      onError: (error) => notify.error(error.message),
    });
  return (
    <>
      <ul className="grid gap-4">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-3">
            <span className="grid">
              <span className="flex flex-wrap items-center gap-2">
                <strong className="text-reading">
                  {[session.browser, session.system].filter(Boolean).join(' · ') || t`Otro programa`}
                </strong>
                {session.current && (
                  <Chip>
                    <Trans>esta</Trans>
                  </Chip>
                )}
              </span>
              <span className="text-muted text-sm">
                <Trans>
                  Último uso: <When instant={session.last_used_at} />, red {session.place}
                </Trans>
              </span>
            </span>
            {!session.current && (
              <Button variant="quiet" onClick={() => endAndSay(session.id)}>
                <Trans>Cerrar</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div>
          <Button variant="secondary" pending={end.isPending} onClick={() => endAndSay('others')}>
            <Trans>Cerrar las demás</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

function When({ instant }: { instant: string }) {
  const { i18n } = useLingui();
  const words = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', timeStyle: 'short' });
  return <time dateTime={instant}>{words.format(new Date(instant))}</time>;
}
