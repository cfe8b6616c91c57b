import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent, Ref } from 'react';
import type { FieldErrors } from '#app/platform/forms/field-errors.ts';
import { Form } from '#app/platform/forms/form.tsx';
import { Button, TextLink } from '#ui/controls/button.tsx';
import { RadioGroup } from '#ui/controls/choice.tsx';
import { TextArea } from '#ui/controls/field.tsx';
import { maxNoteLength, type ReportReason } from './comments.schema.ts';

type Props = {
  /** The URL to which the form posts without scripts. */
  action: string;
  errors: FieldErrors;
  /** The form element, which gets the focus when the input of the form is refused. */
  ref?: Ref<HTMLFormElement>;
  typed?: { reason?: string; note?: string };
  isPending?: boolean;
  /** Sends the report in a browser that runs scripts. The form is then not posted. */
  onReport?: (report: { reason: string; note: string }) => void;
};

/** The form that reports a comment to the moderators. */
export function ReportForm({ action, errors, ref, typed = {}, isPending = false, onReport }: Props) {
  const { t } = useLingui();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    if (!isPending)
      onReport?.({ reason: String(fields.get('reason') ?? ''), note: String(fields.get('note')) });
  };
  const reasons: readonly { value: ReportReason; label: string }[] = [
    { value: 'insulto', label: t`Insulta o ataca a alguien` },
    { value: 'publicidad', label: t`Es publicidad o una estafa` },
    { value: 'datos', label: t`Muestra datos de otra persona` },
    { value: 'salud', label: t`Alguien puede estar en peligro` },
    { value: 'otro', label: t`Es otra cosa` },
  ];
  return (
    <Form
      ref={ref}
      method="post"
      action={action}
      onSubmit={onReport && submit}
      errors={errors}
      summary={null}
    >
      <RadioGroup
        name="reason"
        label={t`¿Qué ocurre con este comentario?`}
        help={
          <Trans>
            Si alguien está en peligro ahora, no esperes: mira las{' '}
            <TextLink href="/ayuda">líneas de ayuda</TextLink>.
          </Trans>
        }
        options={reasons}
        required
        {...(typed.reason === undefined ? {} : { defaultValue: typed.reason })}
      />
      <TextArea
        name="note"
        label={t`¿Quieres contarnos más?`}
        optionalMark={t`opcional`}
        rows={3}
        maxLength={maxNoteLength}
        defaultValue={typed.note}
      />
      <div>
        <Button type="submit" pending={isPending}>
          <Trans>Avisar a quien modera</Trans>
        </Button>
      </div>
    </Form>
  );
}
