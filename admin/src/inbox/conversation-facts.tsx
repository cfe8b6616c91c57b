import { Trans, useLingui } from '@lingui/react/macro';
import type { ConversationResponse } from '#app/modules/contact/schema.ts';
import { TextLink } from '#ui/controls/button.tsx';
import { Chip } from '#ui/controls/chip.tsx';
import { useMay } from '../entry/use-entry.ts';
import { Age } from '../queue/age.tsx';
import { useKindNames } from './use-kind-names.ts';

/**
 * The facts of a conversation: the sender, the day, the team member who handles it, and the state of its record
 * in the CRM.
 */
export function ConversationFacts({ conversation }: { conversation: ConversationResponse }) {
  const { email, member, kind, closed_at: closedAt, interest, campaign, crm_told_at: toldAt } = conversation;
  const kindName = useKindNames();
  const may = useMay();
  const interestName = useInterestNames();
  const handler = conversation.handled_by?.name;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="of-others wrap-anywhere">{email}</span>
        <Chip tone="info">{kindName(kind)}</Chip>
        {closedAt && (
          <Chip tone="neutral" icon="check">
            <Trans>Cerrada</Trans>
          </Chip>
        )}
      </div>
      <div className="grid gap-1 text-sm text-muted">
        {handler && (
          <p>
            <Trans>La lleva {handler}</Trans>
          </p>
        )}
        {interest && <p>{interestName(interest)}</p>}
        {kind === 'lead' && (
          <p>
            {toldAt ? (
              <Trans>
                El CRM sabe su correo, su nombre, su interés y la campaña, <Age instant={toldAt} />. La nota
                no se le manda.
              </Trans>
            ) : (
              <Trans>Aún no se ha enviado nada al CRM.</Trans>
            )}
          </p>
        )}
        {Object.entries(campaign).map(([name, value]) => (
          <p key={name} className="of-others wrap-anywhere">
            {name}: {value}
          </p>
        ))}
        {member !== null && may('members.find') && (
          <p>
            <TextLink href={`/admin/personas/${member}`}>
              <Trans>Su ficha</Trans>
            </TextLink>
          </p>
        )}
      </div>
    </div>
  );
}

function useInterestNames(): (interest: NonNullable<ConversationResponse['interest']>) => string {
  const { t } = useLingui();
  const names = {
    usuario: t`Quiere usar Yoi.`,
    experto: t`Quiere acompañar como experta o experto.`,
    otra: t`Escribe por otra cosa.`,
  };
  return (interest) => names[interest];
}
