import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent, ReactNode, Ref } from 'react';
import { type FieldErrors, hasErrors } from '#app/platform/forms/field-errors.ts';
import { Form } from '#app/platform/forms/form.tsx';
import { Button } from '#ui/controls/button.tsx';
import { PointScale } from '#ui/controls/point-scale.tsx';

export type RatingWords = { average: number | null; count: number };

/** The mean rating of an article, shown if there are at least three ratings. */
export function RatingMean({ average, count }: RatingWords) {
  const { i18n } = useLingui();
  if (average === null) {
    return (
      <p className="text-muted">
        <Trans>Todavía hay pocas valoraciones para decir una media.</Trans>
      </p>
    );
  }
  const mean = new Intl.NumberFormat(i18n.locale, { maximumFractionDigits: 1 }).format(average);
  return (
    <p>
      <strong>
        <Trans>{mean} de 5</Trans>
      </strong>{' '}
      <span className="text-muted">
        <Plural value={count} one="de media, con # valoración" other="de media, con # valoraciones" />
      </span>
    </p>
  );
}

type FormProps = {
  action: string;
  value: number | null;
  errors: FieldErrors;
  live?: {
    /** The form element, which gets the focus when the input of the form is refused. */
    ref: Ref<HTMLFormElement>;
    onChange(value: number): void;
    onSubmit(): void;
    isPending: boolean;
    /**
     * The content in place of the submit button. A choice is saved immediately, so the button appears only
     * after saving has failed.
     */
    outcome: ReactNode;
  };
};

/**
 * Rates the article from 1 to 5. If the browser runs scripts, a choice is saved immediately. Otherwise the
 * button saves the choice.
 */
export function RatingForm({ action, value, errors, live }: FormProps) {
  const { t } = useLingui();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!live?.isPending) live?.onSubmit();
  };
  return (
    <Form
      ref={live?.ref}
      method="post"
      action={`${action}#valoracion`}
      className="grid gap-3"
      onSubmit={live && submit}
      errors={errors}
      summary={null}
    >
      <input type="hidden" name="hacer" value="valorar" />
      <PointScale
        name="rating"
        legend={<Trans>¿Cuánto te ha servido?</Trans>}
        words={[t`nada`, t`poco`, t`algo`, t`bastante`, t`mucho`]}
        value={value}
        required
        {...(live ? { onChange: live.onChange } : {})}
      />
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1">
        {live && !hasErrors(errors) ? (
          live.outcome
        ) : (
          <Button type="submit" variant="secondary" pending={live?.isPending ?? false}>
            <Trans>Guardar mi valoración</Trans>
          </Button>
        )}
      </div>
    </Form>
  );
}
