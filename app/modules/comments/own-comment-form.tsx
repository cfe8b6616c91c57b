import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { type FieldErrors, noErrors } from '#app/platform/forms/field-errors.ts';
import { Form } from '#app/platform/forms/form.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TextArea } from '#ui/controls/field.tsx';
import { changeMinutes } from './comments.policy.ts';
import { maxCommentLength } from './comments.schema.ts';

/** The state and the handlers of the form in a browser that runs scripts. */
type Live = {
  value: string;
  onChange(value: string): void;
  onSave(): void;
  onWithdraw(): void;
  pending: 'change' | 'withdraw' | null;
};

export type OwnCommentFormProps = {
  /** The URL to which the forms post without scripts. */
  action: string;
  comment: { text: string; version: number };
  /** States whether the time for changes is not over yet. */
  canChange: boolean;
  errors: FieldErrors;
  live?: Live;
};

/** The form that changes the member's own comment, and the button that withdraws the comment. */
export function OwnCommentForm({ action, comment, canChange, errors, live }: OwnCommentFormProps) {
  const { t } = useLingui();
  const prevent = (then: (() => void) | undefined) =>
    then &&
    ((event: FormEvent) => {
      event.preventDefault();
      if (!live?.pending) then();
    });
  const minutes = changeMinutes;
  return (
    <div className="grid gap-6">
      {canChange ? (
        <Form
          method="post"
          action={action}
          errors={errors}
          summary={null}
          className="grid gap-4"
          onSubmit={prevent(live?.onSave)}
        >
          <input type="hidden" name="hacer" value="cambiar" />
          <input type="hidden" name="version" value={comment.version} />
          <TextArea
            name="comment"
            id="cambio"
            label={t`Tu comentario`}
            help={t`Se puede cambiar durante ${minutes} minutos. Después queda la marca «cambiado».`}
            rows={5}
            maxLength={maxCommentLength}
            required
            {...(live
              ? { value: live.value, onChange: (event) => live.onChange(event.target.value) }
              : { defaultValue: comment.text })}
          />
          <div>
            <Button type="submit" pending={live?.pending === 'change'}>
              <Trans>Guardar el cambio</Trans>
            </Button>
          </div>
        </Form>
      ) : (
        <p>
          <Trans>Han pasado los {minutes} minutos para cambiarlo. Retirarlo puedes siempre.</Trans>
        </p>
      )}
      <Form
        method="post"
        action={action}
        errors={noErrors}
        summary={null}
        className="grid gap-4 border-t border-line pt-5"
        onSubmit={prevent(live?.onWithdraw)}
      >
        <input type="hidden" name="hacer" value="retirar" />
        <p className="text-muted">
          <Trans>Si lo retiras, tu texto se borra. Lo que te respondieron se queda.</Trans>
        </p>
        {errors.form && (
          <p role="alert" className="field-error">
            {errors.form}
          </p>
        )}
        <div>
          <Button type="submit" variant="danger" pending={live?.pending === 'withdraw'}>
            <Trans>Retirar el comentario</Trans>
          </Button>
        </div>
      </Form>
    </div>
  );
}
