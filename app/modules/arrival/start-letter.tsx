import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { CareBeside } from '#app/modules/care/ui.tsx';
import { maxLetterLength, type ParadaResponse } from '#app/modules/paradas/schema.ts';
import { useFillDraft } from '#app/modules/paradas/ui.tsx';
import { removeDraft } from '#app/platform/browser/drafts.ts';
import { useKeptDraft } from '#app/platform/browser/use-kept-draft.ts';
import { noErrors } from '#app/platform/forms/field-errors.ts';
import { Form } from '#app/platform/forms/form.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextArea } from '#ui/controls/field.tsx';
import { Envelope } from '#ui/landscape/envelope.tsx';
import { StepActions, StepPage } from '#ui/step-page.tsx';
import { StartActions } from './start-actions.tsx';
import type { StartWay } from './use-start-way.tsx';

const letterDraft = { name: 'parada-carta', schema: z.string(), empty: '' };

/**
 * The letter to the member's later self. The letter stays on this device until the member seals it. A sealed
 * letter cannot be read before the end of the Parada.
 */
export function StartLetter({ way, parada }: { way: StartWay; parada: ParadaResponse }) {
  const { t } = useLingui();
  return (
    <StepPage
      {...way.head}
      title={t`Una carta para ti`}
      why={t`Cuando la selles no la leerá nadie, tampoco tú, hasta que cierres la Parada. Entonces se abre.`}
    >
      {parada.has_letter ? <SealedLetter way={way} /> : <LetterForm way={way} parada={parada} />}
    </StepPage>
  );
}

type PartProps = { way: StartWay; parada: ParadaResponse };

function LetterForm({ way, parada }: PartProps) {
  const { t } = useLingui();
  const seal = useFillDraft(parada.id);
  const [text, setText] = useKeptDraft(letterDraft.name, letterDraft.schema, letterDraft.empty);
  const form = useForm<string>({
    fields: ['letter'],
    check: (letter) =>
      letter.trim() ? noErrors : { letter: t`Escribe unas líneas, o déjalo para más tarde.` },
    save: async (letter) => {
      await seal.mutateAsync({ letter });
      setText('');
      // The sealed letter replaces the form, so the form can no longer delete its stored draft. Therefore the draft
      // is deleted here.
      removeDraft(letterDraft.name);
    },
  });
  return (
    <Form
      ref={form.ref}
      errors={form.errors}
      summary={form.errors.form ? undefined : null}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit(text);
      }}
    >
      <TextArea
        name="letter"
        label={t`Querida persona que seré`}
        help={t`Qué te preocupa hoy, qué esperas, qué te gustaría leer dentro de unas semanas. Hasta que la selles está solo en este dispositivo.`}
        rows={8}
        maxLength={maxLetterLength}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          form.touch(['letter']);
        }}
      />
      <CareBeside text={text} />
      <StartActions onLater={way.next} isPending={form.isPending}>
        <Trans>Sellar la carta</Trans>
      </StartActions>
    </Form>
  );
}

function SealedLetter({ way }: { way: StartWay }) {
  return (
    <div className="grid gap-5">
      <Envelope isOpen={false} />
      <p role="status" className="mx-auto text-center">
        <Trans>Tu carta está sellada. Se abrirá cuando cierres la Parada.</Trans>
      </p>
      <StepActions>
        <Button size="large" onClick={way.next}>
          <Trans>Seguir</Trans>
        </Button>
        <Button variant="quiet" onClick={() => way.fill({ letter: null })}>
          <Trans>Romperla y escribir otra</Trans>
        </Button>
      </StepActions>
    </div>
  );
}
