import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '#ui/controls/choice.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import type { Notices, ProfileResponse } from './profile.schema.ts';
import { useChangeProfile } from './use-profile.ts';

type Switch = { name: keyof Notices; label: string; help: string };

/** The subjects and channels of notifications; each switch is saved at once. */
export function NoticesSheet({ profile, onClose }: { profile: ProfileResponse; onClose(): void }) {
  const { t } = useLingui();
  const ways: Switch[] = [
    { name: 'notify_email', label: t`Por correo`, help: t`A la dirección de tu cuenta.` },
    { name: 'notify_push', label: t`En tus dispositivos`, help: t`Donde hayas permitido notificaciones.` },
  ];
  const subjects: Switch[] = [
    {
      name: 'notify_events',
      label: t`Eventos`,
      help: t`Los que has elegido: si cambian o están por empezar.`,
    },
    { name: 'notify_reminders', label: t`Recordatorios`, help: t`Una línea a la hora que te venga bien.` },
    {
      name: 'notify_digest',
      label: t`Resumen de la semana`,
      help: t`Lo que has puesto en ti, los domingos.`,
    },
  ];
  return (
    <Sheet title={t`Avisos`} isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      {() => (
        <div className="grid gap-5">
          <p className="text-sm text-muted">
            <Trans>
              Todavía no mandamos ninguno de estos. Cuando empecemos, valdrá lo que elijas aquí. Lo que afecta
              a tu cuenta te llega siempre.
            </Trans>
          </p>
          <SwitchGroup title={t`Por dónde`} switches={ways} profile={profile} />
          <SwitchGroup title={t`De qué`} switches={subjects} profile={profile} />
        </div>
      )}
    </Sheet>
  );
}

type GroupProps = { title: string; switches: readonly Switch[]; profile: ProfileResponse };

function SwitchGroup({ title, switches, profile }: GroupProps) {
  const { t } = useLingui();
  const { mutate } = useChangeProfile();
  const change = (name: keyof Notices, isOn: boolean) =>
    mutate(
      { [name]: isOn },
      { onSuccess: () => notify.success(t`¡Cambios realizados con éxito!`, { id: 'profile' }) },
    );
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label mb-1.5">{title}</legend>
      {switches.map(({ name, label, help }) => (
        <Checkbox
          key={name}
          kind="switch"
          className="notice-switch"
          name={name}
          label={label}
          help={help}
          checked={profile[name]}
          onChange={(event) => change(name, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
}
