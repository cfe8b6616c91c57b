import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { postJson } from '#app/platform/browser/api.ts';
import { withTexts } from '#app/platform/browser/texts.ts';
import { useForm } from '#app/platform/forms/use-form.ts';
import { Button, TextLink } from '#ui/controls/button.tsx';
import { FieldError } from '#ui/controls/field.tsx';
import { readDiaryQuestion, subscribeToDiaryQuestion } from './diary-question.ts';

const Sheet = lazy(() =>
  withTexts(import('#ui/overlays/sheet.tsx')).then((file) => ({ default: file.Sheet })),
);
const anyResponse = { parse: () => null };

/** Shows the question of `askForDiary` over the current screen. The app mounts it once. */
export function DiaryConsent() {
  const { t } = useLingui();
  const question = useSyncExternalStore(subscribeToDiaryQuestion, readDiaryQuestion, () => null);
  if (!question) return null;
  return (
    <Suspense>
      <Sheet
        isOpen
        title={t`Antes de guardar lo primero`}
        onOpenChange={(isOpen) => isOpen || question.answer(false)}
      >
        {() => <Question onResponse={question.answer} />}
      </Sheet>
    </Suspense>
  );
}

function Question({ onResponse }: { onResponse: (isGranted: boolean) => void }) {
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
          ¿Nos das permiso para guardar tu diario, es decir, cómo te sientes y qué pones en ti? Solo lo ves
          tú, y puedes retirarlo cuando quieras. <TextLink href="/privacy">Cómo lo cuidamos</TextLink>.
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
