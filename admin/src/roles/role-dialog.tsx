import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { maxDeedReasonLength } from '#app/modules/accounts/schema.ts';
import { useProof } from '#app/modules/accounts/ui.tsx';
import { send } from '#app/platform/browser/api.ts';
import { removeDraft } from '#app/platform/browser/drafts.ts';
import { useKeptDraft } from '#app/platform/browser/use-kept-draft.ts';
import { useForm } from '#app/platform/forms/use-form.ts';
import { staffRoles } from '#app/platform/staff/registry.ts';
import { Select, TextArea, TextField } from '#ui/controls/field.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { FormDialog } from '../frame/form-dialog.tsx';
import { findMemberNumber } from './find-member-number.ts';
import { type RoleHolder, useRoleNames } from './use-role-names.ts';

const shape = z.object({ who: z.string(), role: z.string(), reason: z.string() });
/** The option that takes the role away. */
const none = 'member';
const empty = { who: '', role: '', reason: '' };

type Typed = z.output<typeof shape>;

/**
 * The dialog that gives or removes a role, with a reason. The server asks for the password again. The typed
 * text survives a reload and the end of the session.
 */
export function RoleDialog({ holder, onClose }: { holder: RoleHolder | undefined; onClose(): void }) {
  const { t } = useLingui();
  const roleName = useRoleNames();
  const queries = useQueryClient();
  const draftName = `papel-${holder?.id ?? 'nuevo'}`;
  const [typed, setTyped] = useKeptDraft(draftName, shape, empty);
  const [isOpen, setOpen] = useState(true);
  const proof = useProof();
  const form = useForm<Typed>({
    fields: ['member', 'role', 'reason'],
    check: ({ role, reason, who }) => ({
      ...(holder || who.trim() !== '' ? {} : { member: t`Escribe un correo, un nombre o un número.` }),
      ...(role === '' ? { role: t`Elige un papel.` } : {}),
      ...(reason.trim() === '' ? { reason: t`Escribe el motivo.` } : {}),
    }),
    save: (values, refuse) => {
      // The question for the password replaces this dialog.
      setOpen(false);
      const change = () => changeRole(holder?.id, values).then(finish);
      return proof.tryProven('role', change, (error) => {
        setOpen(true);
        refuse(error);
      });
    },
  });
  const finish = async () => {
    removeDraft(draftName);
    notify.success(t`El papel ya vale.`);
    onClose();
    await queries.invalidateQueries();
  };
  const change = (part: Partial<Typed>) => setTyped((current) => ({ ...current, ...part }));
  const roles = staffRoles
    .filter((role) => role !== holder?.role)
    .map((value) => ({ value: String(value), label: roleName(value) }));
  return (
    <>
      {isOpen && (
        <FormDialog
          title={holder ? t`El papel de ${holder.member.username}` : t`Dar un papel`}
          action={<Trans>Guardar</Trans>}
          form={form}
          onSend={() => void form.submit(typed)}
          onClose={onClose}
        >
          {!holder && (
            <TextField
              name="member"
              label={t`A quién`}
              help={t`Su correo, su nombre o su número.`}
              autoComplete="off"
              autoFocus
              value={typed.who}
              onChange={(event) => change({ who: event.target.value })}
              error={form.errors.member}
            />
          )}
          <Select
            name="role"
            label={t`Papel`}
            placeholder={t`Elige uno`}
            options={holder ? [...roles, { value: none, label: t`Ninguno: quitar el papel` }] : roles}
            value={typed.role}
            onChange={(event) => change({ role: event.target.value })}
            error={form.errors.role}
          />
          <TextArea
            name="reason"
            label={t`Motivo`}
            help={t`Queda en esta lista, y lo lee quien administra.`}
            rows={2}
            maxLength={maxDeedReasonLength}
            value={typed.reason}
            onChange={(event) => change({ reason: event.target.value })}
            error={form.errors.reason}
          />
        </FormDialog>
      )}
      {proof.dialog}
    </>
  );
}

async function changeRole(holderId: number | undefined, { who, role, reason }: Typed): Promise<void> {
  const path = '/api/admin/roles/';
  if (holderId !== undefined && role === none)
    return void (await send({ method: 'DELETE', path: `${path}${holderId}/`, body: { reason } }));
  const member = holderId ?? (await findMemberNumber(who));
  await send({ method: 'POST', path, body: { member, role, reason } });
}
