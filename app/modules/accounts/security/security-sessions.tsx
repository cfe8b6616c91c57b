import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { z } from 'zod';
import { toErrorMessage } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { notify } from '#ui/toast.tsx';
import type { sessionsResponse } from '../session/session-list.schema.ts';
import { Day, When } from './security-when.tsx';
import { useEndSession } from './use-security.ts';

type Session = z.output<typeof sessionsResponse>['results'][number];

/** Where she is signed in, this place first. */
export function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  const end = useEndSession();
  const endAndSay = (session: string) => {
    if (end.isPending) return;
    end.mutate(session, {
      onSuccess: () => {
        notify.success(t`¡Cambios realizados con éxito!`);
        // The button that was pressed goes, and with it the place of the focus.
        list.current?.focus();
      },
      onError: (error) => notify.error(toErrorMessage(error)),
    });
  };
  const isEnding = (session: string) => end.isPending && end.variables === session;
  return (
    <>
      <ul ref={list} tabIndex={-1} className="grid gap-4">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={isEnding(session.id)}
            onEnd={() => endAndSay(session.id)}
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <div>
          <Button variant="secondary" pending={isEnding('others')} onClick={() => endAndSay('others')}>
            <Trans>Cerrar las demás</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

type RowProps = { session: Session; isEnding: boolean; onEnd(): void };

function SessionRow({ session, isEnding, onEnd }: RowProps) {
  const { t } = useLingui();
  const { browser, system, current, place, created_at: createdAt, last_used_at: lastUsedAt } = session;
  const client = [browser, system].filter(Boolean).join(' · ') || t`Otro programa`;
  return (
    <li className="flex items-start justify-between gap-3">
      <div className="grid min-w-0 gap-0.5">
        <span className="flex flex-wrap items-center gap-2">
          <strong className="text-base">{client}</strong>
          {current && (
            <Chip tone="success">
              <Trans>esta</Trans>
            </Chip>
          )}
        </span>
        <span className="text-muted text-sm">
          <Trans>
            Último uso <When instant={lastUsedAt} />
          </Trans>
        </span>
        <span className="text-muted text-sm [overflow-wrap:anywhere]">
          <Trans>
            Abierta el <Day instant={createdAt} />, red {place}
          </Trans>
        </span>
      </div>
      {!current && (
        <Button variant="quiet" pending={isEnding} aria-label={t`Cerrar ${client}`} onClick={onEnd}>
          <Trans>Cerrar</Trans>
        </Button>
      )}
    </li>
  );
}
