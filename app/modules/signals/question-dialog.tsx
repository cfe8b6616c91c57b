import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { noErrors } from '#app/platform/forms/field-errors.ts';
import { Form } from '#app/platform/forms/form.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { RadioGroup } from '#ui/controls/choice.tsx';
import { Select, TextField } from '#ui/controls/field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { Signal, SignalQuestionInput } from './signals.schema.ts';
import { maxWords, ownFactor, toFactor, toLag, useFactorOptions } from './use-factor-options.ts';
import { useQuestionActions } from './use-signals.ts';

const fields = {
  factor: msg`De qué va`,
  text: msg`Tu pregunta`,
  outcome: msg`Qué comparar`,
  lag: msg`Cuándo`,
};
const formId = 'pregunta';

type Props = {
  /** The question that is replaced. It is null for a new question. */
  changed: Signal | null;
  onClose: () => void;
};

/**
 * The dialog that asks a new question or replaces a question. It states the cost before the question is sent.
 */
export function QuestionDialog({ changed, onClose }: Props) {
  const { t } = useLingui();
  const actions = useQuestionActions();
  const options = useFactorOptions();
  const [chosen, setChosen] = useState(ownFactor);
  const form = useForm<SignalQuestionInput>({
    fields: Object.keys(fields),
    check: ({ factor }) =>
      factor.kind === 'own' && !factor.text ? { text: t`Escribe tu pregunta.` } : noErrors,
    save: async (question) => {
      await (changed ? actions.change(changed.id, question) : actions.ask(question));
      onClose();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = String(typed.get('text') ?? '').trim();
    const outcome = typed.get('outcome') === 'energia' ? 'energia' : 'agrado';
    form.submit({ factor: toFactor(chosen, text), outcome, lag: toLag(typed.get('lag')) });
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={changed ? t`Cambiar la pregunta` : t`¿Qué te gustaría averiguar?`}
      actions={() => (
        <Button type="submit" form={formId} pending={form.isPending}>
          <Trans>Hacer la pregunta</Trans>
        </Button>
      )}
    >
      <Form id={formId} errors={form.errors} tries={form.tries} fields={fields} onSubmit={submit}>
        <p>
          <Cost changed={changed} />
        </p>
        <Select
          name="factor"
          label={t`¿De qué va?`}
          options={options}
          help={
            /^(cause|help):/.test(chosen) &&
            t`Lo que pesa se pregunta en los ratos que no son agradables, y lo que ayuda en los agradables. Con cómo te sientes ese mismo día saldrá relacionado siempre: mira tu energía o el día siguiente.`
          }
          value={chosen}
          onChange={(event) => {
            setChosen(event.currentTarget.value);
            form.touch(['factor']);
          }}
        />
        {chosen === ownFactor && (
          <TextField
            name="text"
            label={t`Tu pregunta`}
            help={t`Que se pueda contestar cada día con sí, con no o con un número: «¿He salido a andar?»`}
            maxLength={maxWords}
            autoComplete="off"
            onChange={() => form.touch(['text'])}
          />
        )}
        <RadioGroup
          name="outcome"
          label={t`¿Qué comparamos?`}
          options={[
            { value: 'agrado', label: t`Cómo te sientes` },
            { value: 'energia', label: t`Tu energía` },
          ]}
          defaultValue={changed?.outcome ?? 'agrado'}
        />
        <RadioGroup
          name="lag"
          label={t`¿De qué día?`}
          options={[
            { value: '0', label: t`Del mismo día` },
            { value: '1', label: t`Del día siguiente` },
          ]}
          defaultValue={String(changed?.lag ?? 0)}
        />
      </Form>
    </Dialog>
  );
}

function Cost({ changed }: { changed: Signal | null }) {
  if (!changed)
    return (
      <Trans>
        Gasta uno de los tres lugares de esta Parada. Cuentan los días desde hoy: los de antes ya los has
        visto.
      </Trans>
    );
  if (changed.is_changeable)
    return (
      <Trans>Aún no hemos mirado nada: la pregunta conserva su lugar. Los días cuentan desde hoy.</Trans>
    );
  return (
    <Trans>
      Ya hemos mirado sus días, así que su lugar queda gastado y la nueva gasta otro. Los días cuentan desde
      hoy.
    </Trans>
  );
}
