import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { type FieldErrors, hasErrors } from '#app/platform/forms/field-errors.ts';
import { Form } from '#app/platform/forms/form.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/choice.tsx';
import { ErrorSummary } from '#ui/controls/error-summary.tsx';
import { TextArea } from '#ui/controls/field.tsx';
import { maxCommentLength } from './comments.schema.ts';

export type CommentFormProps = {
  /** The path of the article, to which the form posts. */
  action: string;
  /** The id of the comment to which the form replies; null for a new thread. */
  replyTo: number | null;
  /** The text of the form, if the server refused the form. */
  typed?: string;
  errors: FieldErrors;
  /** The state and the handlers of the form in a browser that runs scripts. */
  live?: {
    value: string;
    onChange(value: string): void;
    onSubmit(wantsReplies: boolean): void;
    isPending: boolean;
  };
};

/** The label of the comment field in the error summary. */
const commentField = msg`Comentario`;

/**
 * The element id of the field in the form that replies to a comment. Null stands for the form of a new thread.
 */
function commentFieldId(replyTo: number | null): string {
  return `comentario-${replyTo ?? 0}`;
}

/**
 * The form of a comment. If the browser runs no scripts, the form posts to the page. Otherwise it sends the
 * comment without leaving the page.
 */
export function CommentForm({ action, replyTo, typed = '', errors, live }: CommentFormProps) {
  const { t } = useLingui();
  const id = commentFieldId(replyTo);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!live?.isPending) live?.onSubmit(new FormData(event.currentTarget).has('followup'));
  };
  const summary = hasErrors(errors) ? (
    <ErrorSummary
      id={`${id}-summary`}
      title={t`Revisa estos datos`}
      errors={{ [id]: errors.comment ?? '' }}
      fields={{ [id]: commentField }}
    />
  ) : null;
  return (
    <Form
      method="post"
      action={`${action}#comentarios`}
      className="grid gap-4"
      onSubmit={live && submit}
      errors={errors}
      summary={summary}
    >
      <input type="hidden" name="hacer" value="comentar" />
      {replyTo !== null && <input type="hidden" name="reply_to" value={replyTo} />}
      <TextArea
        name="comment"
        id={id}
        label={replyTo === null ? t`Tu comentario` : t`Tu respuesta`}
        rows={replyTo === null ? 4 : 3}
        maxLength={maxCommentLength}
        required
        {...(live
          ? { value: live.value, onChange: (event) => live.onChange(event.target.value) }
          : { defaultValue: typed })}
      />
      <Checkbox
        name="followup"
        id={`${id}-followup`}
        label={<Trans>Avísame por correo si alguien responde</Trans>}
      />
      <div>
        <Button type="submit" pending={live?.isPending ?? false} data-pending-text={t`Publicando...`}>
          {replyTo === null ? <Trans>Publicar</Trans> : <Trans>Responder</Trans>}
        </Button>
      </div>
    </Form>
  );
}
