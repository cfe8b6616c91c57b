import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { z } from 'zod';
import type { foundMember } from '#app/modules/back-office/schema.ts';
import { Button, TextLink } from '#ui/controls/button.tsx';
import { Chip } from '#ui/controls/chip.tsx';
import { useMay } from '../entry/use-entry.ts';
import { ListScreen } from '../list/list.screen.tsx';
import { useOrder } from '../list/use-order.ts';
import { keysetResources } from '../provider/resources.ts';
import { Age } from '../queue/age.tsx';
import { useRoleNames } from '../roles/use-role-names.ts';
import { ResendDialog } from './resend-dialog.tsx';

export type FoundMember = z.output<typeof foundMember>;

/** The search for members of the platform, by number, name or address. */
export function MembersScreen() {
  const { t } = useLingui();
  const may = useMay();
  const roleName = useRoleNames();
  const [isResending, setResending] = useState(false);
  return (
    <>
      <ListScreen<FoundMember>
        title={t`Personas`}
        resource={keysetResources.members}
        filters={[
          {
            name: 'search',
            kind: 'text',
            isPrivate: true,
            label: t`Buscar a alguien`,
            help: t`Su número, o el principio de su nombre o de su correo.`,
          },
        ]}
        order={useOrder('newest')}
        csv={{
          name: 'yoi-personas',
          headings: [t`Número`, t`Nombre`, t`Correo`, t`Papel`, t`Desde`],
          linesOf: ({ id, username, email, role, created_at: createdAt }) => [
            [String(id), username, email, roleName(role), createdAt],
          ],
        }}
        nameOf={({ username }) => username}
        empty={{
          title: t`Aún no hay nadie`,
          text: t`Quien confirma su correo aparece aquí.`,
        }}
        actions={
          may('members.resend') && (
            <Button variant="secondary" onClick={() => setResending(true)}>
              <Trans>Reenviar una confirmación</Trans>
            </Button>
          )
        }
      >
        {(member) => <MemberRow member={member} />}
      </ListScreen>
      {isResending && <ResendDialog onClose={() => setResending(false)} />}
    </>
  );
}

function MemberRow({ member }: { member: FoundMember }) {
  const roleName = useRoleNames();
  const { id, username, email, role, created_at: createdAt, erases_at: erasesAt } = member;
  return (
    <>
      <TextLink className="font-semibold" href={`/admin/personas/${id}`}>
        {username}
      </TextLink>
      <span>{email}</span>
      <span className="flex flex-wrap items-center gap-2 text-muted">
        <Trans>
          Número {id}, creada <Age instant={createdAt} />
        </Trans>
        {role !== 'member' && <Chip tone="info">{roleName(role)}</Chip>}
        {erasesAt && (
          <Chip tone="danger" icon="clock">
            <Trans>Se borra</Trans>
          </Chip>
        )}
      </span>
    </>
  );
}
