import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { toErrorMessage } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Chip } from '#ui/controls/chip.tsx';
import { Disclosure } from '#ui/controls/disclosure.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { type DeviceSessions, groupByDevice, type Session } from './session-groups.browser.ts';
import { useEndSession } from './use-security.ts';
import { Day, When } from './when.tsx';

/** The number of devices that are shown at first. A click shows the other devices. */
const initialCount = 3;

/** The list of the devices on which a member has sessions. The current device comes first. */
export function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  const [isExpanded, setExpanded] = useState(false);
  const end = useEndSession();
  const endAndSay = (session: string) => {
    if (end.isPending) return;
    end.mutate(session, {
      onSuccess: () => {
        notify.success(t`¡Cambios realizados con éxito!`);
        // The focused button disappears, so the list takes the focus.
        list.current?.focus();
      },
      onError: (error) => notify.error(toErrorMessage(error)),
    });
  };
  const isEnding = (session: string) => end.isPending && end.variables === session;
  const devices = groupByDevice(sessions);
  const visible = isExpanded ? devices : devices.slice(0, initialCount);
  return (
    <>
      <ul ref={list} tabIndex={-1} className="grid gap-4">
        {visible.map((device) => (
          <DeviceRow key={device.client} device={device} isEnding={isEnding} onEnd={endAndSay} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {visible.length < devices.length && (
          <Button
            variant="quiet"
            onClick={() => {
              setExpanded(true);
              list.current?.focus();
            }}
          >
            <Trans>Ver las demás</Trans>
          </Button>
        )}
        {sessions.length > 1 && (
          <Button variant="secondary" pending={isEnding('others')} onClick={() => endAndSay('others')}>
            <Trans>Cerrar las demás</Trans>
          </Button>
        )}
      </div>
    </>
  );
}

type EndProps = { isEnding(session: string): boolean; onEnd(session: string): void };

/**
 * One device with its session. If the device has several sessions, they are collapsed, and their number is shown.
 */
function DeviceRow({ device, ...ends }: EndProps & { device: DeviceSessions }) {
  const { t } = useLingui();
  const client = device.client || t`Otro programa`;
  const [first, ...more] = device.sessions;
  if (!first) return null;
  const count = device.sessions.length;
  return (
    <li className="grid gap-1">
      <div className="flex items-start justify-between gap-3">
        <div className="grid min-w-0 gap-0.5">
          <span className="flex flex-wrap items-center gap-2">
            <strong className="text-base">{client}</strong>
            {device.isCurrent && (
              <Chip tone="success">
                <Trans>esta</Trans>
              </Chip>
            )}
          </span>
          <SessionWords session={first} />
        </div>
        {more.length === 0 && <EndButton session={first} client={client} {...ends} />}
      </div>
      {more.length > 0 && (
        <Disclosure
          summary={
            <span className="text-sm">
              {t`${plural(count, { one: '# sesión abierta', other: '# sesiones abiertas' })}`}
            </span>
          }
        >
          <ul className="grid gap-3">
            {device.sessions.map((session) => (
              <li key={session.id} className="flex items-start justify-between gap-3">
                <div className="grid min-w-0 gap-0.5">
                  <SessionWords session={session} />
                </div>
                <EndButton session={session} client={client} {...ends} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </li>
  );
}

function SessionWords({ session }: { session: Session }) {
  const { place, created_at: createdAt, last_used_at: lastUsedAt } = session;
  return (
    <>
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
    </>
  );
}

type ButtonProps = EndProps & { session: Session; client: string };

/** The button that ends one session. For the current session the button signs out instead. */
function EndButton({ session, client, isEnding, onEnd }: ButtonProps) {
  const { t } = useLingui();
  if (session.current) return null;
  return (
    <Button
      variant="quiet"
      pending={isEnding(session.id)}
      aria-label={t`Cerrar ${client}`}
      onClick={() => onEnd(session.id)}
    >
      <Trans>Cerrar</Trans>
    </Button>
  );
}
