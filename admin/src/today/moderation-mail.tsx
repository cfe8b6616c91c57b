import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { staffNoticesResponse } from '#app/modules/accounts/schema.ts';
import { getJson, send } from '#app/platform/browser/api.ts';
import { toErrorMessage } from '#app/platform/forms/use-form.ts';
import { Checkbox } from '#ui/controls/choice.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { useMay } from '../entry/use-entry.ts';

const path = '/api/admin/notices/';
const queryKey = ['notices'];

/**
 * The switch by which a moderator chooses to get mails about waiting records. Other roles do not see the
 * switch.
 */
export function ModerationMail() {
  const may = useMay();
  return may('notices.set') && <ModerationMailField />;
}

function ModerationMailField() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { data } = useQuery({ queryKey, queryFn: () => getJson(path, staffNoticesResponse) });
  const { mutate, isPending, variables } = useMutation({
    networkMode: 'always',
    mutationFn: (isOn: boolean) => send({ method: 'PUT', path, body: { moderation_mail: isOn } }),
    onSuccess: (_response, isOn) => {
      queries.setQueryData(queryKey, { moderation_mail: isOn });
      notify.success(isOn ? t`Te llegará un correo cuando algo espere.` : t`Ya no te llegan estos correos.`);
    },
    onError: (error) => notify.error(toErrorMessage(error)),
  });
  if (!data) return null;
  return (
    <Checkbox
      name="avisos-de-moderacion"
      kind="switch"
      label={t`Avisarme por correo cuando haya algo que mirar`}
      help={t`Un correo por cada comentario con avisos, y otro cuando la cola de reseñas deja de estar vacía.`}
      checked={isPending ? variables : data.moderation_mail}
      disabled={isPending}
      onChange={(event) => mutate(event.target.checked)}
    />
  );
}
