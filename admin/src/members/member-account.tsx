import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/controls/chip.tsx';
import { MemberFreeTime } from '../billing/member-free-time.tsx';
import { MemberSubscription } from '../billing/member-subscription.tsx';
import { useMailNames, useMailStates } from '../program/use-mail-names.ts';
import { Age } from '../queue/age.tsx';
import { useRoleNames } from '../roles/use-role-names.ts';
import { useConsentNames } from './use-consent-names.ts';
import type { MemberRecord } from './use-member.ts';

/**
 * The part of a member's record that support may see: account, sessions, consents and exports. It contains
 * nothing of the diary.
 */
export function MemberAccount({ record }: { record: MemberRecord }) {
  return (
    <div className="grid gap-4">
      <AccountFacts account={record.account} />
      <div className="grid gap-4 md:grid-cols-2">
        <Sessions sessions={record.sessions} />
        <Consents consents={record.consents} />
        <Exports exports={record.exports} />
        {record.subscription && <MemberSubscription subscription={record.subscription} />}
        <MemberFreeTime memberId={record.account.id} freeTime={record.free_time} />
        <Mails mails={record.mails} />
      </div>
    </div>
  );
}

function AccountFacts({ account }: Pick<MemberRecord, 'account'>) {
  const { t } = useLingui();
  const roleName = useRoleNames();
  const factors: Readonly<Record<string, string>> = { totp: t`aplicación`, passkey: t`llave de acceso` };
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t`Número`, account.id],
    [t`Correo`, account.email],
    [t`Papel`, roleName(account.role)],
    [t`Desde`, <Age key="since" instant={account.created_at} />],
    [t`Idioma y zona horaria`, `${account.language}, ${account.timezone}`],
    [t`País`, account.country ?? '—'],
    [t`Contraseña`, account.has_password ? t`Tiene` : t`No tiene, entra con otro servicio`],
    [t`Segundo paso`, account.factors.map((factor) => factors[factor] ?? factor).join(', ') || t`No tiene`],
  ];
  return (
    <Card as="section">
      <h2 className="text-h4">
        <Trans>Cuenta</Trans>
      </h2>
      {(account.is_locked || account.erases_at) && (
        <p className="flex flex-wrap gap-2">
          {account.is_locked && (
            <Chip tone="danger" icon="lock">
              <Trans>Cerrada por una contraseña pública</Trans>
            </Chip>
          )}
          {account.erases_at && (
            <Chip tone="danger" icon="clock">
              <Trans>Se borra el {account.erases_at.slice(0, 10)}</Trans>
            </Chip>
          )}
        </p>
      )}
      <dl className="account-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Sessions({ sessions }: Pick<MemberRecord, 'sessions'>) {
  const { t } = useLingui();
  return (
    <Part title={t`Sesiones y aparatos`} empty={t`Ninguna abierta.`}>
      {sessions.map(({ user_agent: agent, place, created_at: since, last_used_at: used }) => (
        <li key={`${since} ${used} ${place}`}>
          <span className="queue-quote block">{agent || t`Otro programa`}</span>
          <span className="text-sm text-muted">
            <Trans>
              Red {place}, usada <Age instant={used} />
            </Trans>
          </span>
        </li>
      ))}
    </Part>
  );
}

function Consents({ consents }: Pick<MemberRecord, 'consents'>) {
  const { t } = useLingui();
  const purposeName = useConsentNames();
  return (
    <Part title={t`Consentimientos`} empty={t`Ninguno.`}>
      {consents.map(({ purpose, version, given_at: given, withdrawn_at: withdrawn }) => (
        <li key={`${purpose} ${given}`}>
          {purposeName(purpose)} <span className="text-sm whitespace-nowrap text-muted">{version}</span>
          <span className="block text-sm text-muted">
            <Trans>Dado el {given.slice(0, 10)}</Trans>
            {withdrawn && (
              <>
                {', '}
                <Trans>retirado el {withdrawn.slice(0, 10)}</Trans>
              </>
            )}
          </span>
        </li>
      ))}
    </Part>
  );
}

function Exports({ exports }: Pick<MemberRecord, 'exports'>) {
  const { t } = useLingui();
  const stateOf = ({ ready_at: ready, failed_at: failed, expired_at: expired }: (typeof exports)[number]) => {
    if (failed) return t`falló`;
    if (expired) return t`caducada`;
    return ready ? t`lista` : t`se prepara`;
  };
  return (
    <Part title={t`Copias de sus datos`} empty={t`No ha pedido ninguna.`}>
      {exports.map((each) => (
        <li key={each.requested_at}>
          <Age instant={each.requested_at} />, {stateOf(each)}
        </li>
      ))}
    </Part>
  );
}

function Mails({ mails }: Pick<MemberRecord, 'mails'>) {
  const { t } = useLingui();
  const mailName = useMailNames();
  const states = useMailStates();
  return (
    <Part title={t`Correos que le enviamos`} empty={t`Ninguno en los últimos noventa días.`}>
      {mails.map(({ kind, state, at }) => (
        <li key={`${at} ${kind}`}>
          {mailName(kind)}
          <span className="block text-sm text-muted">
            {states[state]} · <Age instant={at} />
          </span>
        </li>
      ))}
    </Part>
  );
}

function Part({ title, empty, children }: { title: string; empty: string; children: readonly ReactNode[] }) {
  return (
    <Card as="section">
      <h2 className="text-h4">{title}</h2>
      {children.length === 0 ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <ul className="grid gap-3">{children}</ul>
      )}
    </Card>
  );
}
