import { Trans, useLingui } from '@lingui/react/macro';
import { CareBeside } from '#app/modules/care/ui.tsx';
import { Form } from '#app/platform/forms/form.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextArea } from '#ui/controls/field.tsx';
import { StepActions, StepPage } from '#ui/step-page.tsx';
import { maxClosingLength } from '../cycle/paradas.schema.ts';
import type { ClosingText } from './closing-draft.browser.ts';
import type { ClosingWay } from './use-closing-way.tsx';

/**
 * The page for one of the three texts of a closing. A text may stay empty. The button on the page of the last
 * text closes the Parada.
 */
export function ClosingTextStep({ way, name }: { way: ClosingWay; name: ClosingText }) {
  const words = useClosingWords()[name];
  const form = useForm<undefined>({
    fields: [name],
    save: () => (way.isLast ? way.close() : way.next()),
  });
  return (
    <StepPage {...way.head} title={words.title} why={words.why}>
      <Form
        errors={form.errors}
        tries={form.tries}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit(undefined);
        }}
      >
        <TextArea
          name={name}
          label={words.label}
          rows={5}
          maxLength={maxClosingLength}
          value={way.draft[name]}
          onChange={(event) => {
            way.keepText(name, event.currentTarget.value);
            form.touch([name]);
          }}
        />
        <CareBeside text={way.draft[name]} />
        <StepActions>
          <Button type="submit" size="large" pending={form.isPending}>
            {way.isLast ? <Trans>Cerrar mi Parada</Trans> : <Trans>Seguir</Trans>}
          </Button>
        </StepActions>
      </Form>
    </StepPage>
  );
}

/**
 * Returns the title, the label and the reason of each text of a closing. The page of a text and the report show
 * these words.
 */
export function useClosingWords(): Record<ClosingText, { title: string; label: string; why: string }> {
  const { t } = useLingui();
  return {
    keep: {
      title: t`Lo que conservo`,
      label: t`Conservo`,
      why: t`Algo que te ha hecho bien y quieres que siga. Puede quedar en blanco.`,
    },
    let_go: {
      title: t`Lo que suelto`,
      label: t`Suelto`,
      why: t`Algo que ya no te sirve, o que no era para ti. Puede quedar en blanco.`,
    },
    try: {
      title: t`Lo que pruebo`,
      label: t`Pruebo`,
      why: t`Algo pequeño que te gustaría probar después. Al cerrar se abre tu carta, si la escribiste.`,
    },
  };
}
