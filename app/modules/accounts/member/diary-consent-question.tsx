import { Trans, useLingui } from '@lingui/react/macro';
import { postJson } from '#app/platform/browser/api.ts';
import { useForm } from '#app/platform/forms/use-form.ts';
import { Button, TextLink } from '#ui/controls/button.tsx';
import { FieldError } from '#ui/controls/field.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';

const anyResponse = { parse: () => null };

export type DiaryConsentQuestionProps = { onResponse: (isGranted: boolean) => void };

/** The question for the diary consent, in a sheet. Closing the sheet refuses the consent. */
export function DiaryConsentQuestion({ onResponse }: DiaryConsentQuestionProps) {
  const { t } = useLingui();
  return (
    <Sheet
      isOpen
      title={t`Antes de guardar lo primero`}
      onOpenChange={(isOpen) => isOpen || onResponse(false)}
    >
      {() => <Question onResponse={onResponse} />}
    </Sheet>
  );
}

function Question({ onResponse }: DiaryConsentQuestionProps) {
  const { errors, isPending, submit } = useForm({
    fields: 'form',
    save: async () => {
      await postJson('/api/my-data/consents/', { purpose: 'diary', granted: true }, anyResponse);
      onResponse(true);
    },
  });
  return (
    <div className="grid gap-4">
      <p>
        <Trans>
          ¿Nos das permiso para guardar tu diario, es decir, cómo te sientes y qué pones en ti? Solo lo ves tú
          mientras no lo compartas, y puedes retirarlo cuando quieras.{' '}
          <TextLink href="/privacy">Cómo lo cuidamos</TextLink>.
        </Trans>
      </p>
      {errors.form && <FieldError id="diario-error">{errors.form}</FieldError>}
      <div className="grid gap-2">
        <Button wide pending={isPending} onClick={() => submit(null)}>
          <Trans>Sí, guarda mi diario</Trans>
        </Button>
        <Button wide variant="quiet" onClick={() => onResponse(false)}>
          <Trans>Ahora no</Trans>
        </Button>
      </div>
    </div>
  );
}
