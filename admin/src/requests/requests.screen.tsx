import { useLingui } from '@lingui/react/macro';
import { ListScreen } from '../list/list.screen.tsx';
import { keysetResources } from '../provider/resources.ts';
import { RequestCard } from './request-card.tsx';
import type { SupportRequest } from './use-requests.ts';

/**
 * The open requests of support. Requests that need approval are approved by a second person of the team, within
 * a day.
 */
export function RequestsScreen() {
  const { t } = useLingui();
  return (
    <ListScreen<SupportRequest>
      title={t`Peticiones`}
      resource={keysetResources.requests}
      filters={[]}
      csv={{
        name: 'yoi-peticiones',
        headings: [t`Persona`, t`Qué`, t`Motivo`, t`Lo pidió`, t`Cuándo`],
        linesOf: ({ member, kind, reason, requested_by: by, requested_at: at }) => [
          [member.username, kind, reason, by?.username ?? '', at],
        ],
      }}
      nameOf={({ member }) => member.username}
      empty={{
        title: t`Nada espera una segunda persona`,
        text: t`Quitar un segundo paso o cambiar un correo perdido lo pide alguien de soporte y lo aprueba otra persona.`,
      }}
    >
      {(request) => <RequestCard request={request} />}
    </ListScreen>
  );
}
