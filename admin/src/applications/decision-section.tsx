import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import {
  type ApplicationResponse,
  maxReasonLength,
  type Outcome,
  outcomes,
} from '#app/modules/selection/schema.ts';
import { removeDraft } from '#app/platform/browser/drafts.ts';
import { useKeptDraft } from '#app/platform/browser/use-kept-draft.ts';
import { noErrors } from '#app/platform/forms/field-errors.ts';
import { toErrorMessage, useForm } from '#app/platform/forms/use-form.ts';
import { Button, TextLink } from '#ui/controls/button.tsx';
import { RadioGroup } from '#ui/controls/choice.tsx';
import { TextArea } from '#ui/controls/field.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { Age } from '../queue/age.tsx';
import { useChange } from './use-applications.ts';
import { useOutcomeWords } from './use-stage-words.ts';

const shape = z.object({ outcome: z.enum(['', ...outcomes]), reason: z.string() });

type Draft = z.infer<typeof shape>;
type Props = { application: ApplicationResponse };

/** The decision about an application: a draft that waits in the outbox, or the decision that was sent. */
export function DecisionSection({ application }: Props) {
  const { decision, can_decide } = application;
  return (
    <section id="decision" className="grid scroll-mt-6 gap-3" aria-labelledby="titulo-decision">
      <h2 id="titulo-decision" className="text-h3">
        <Trans>Decisión</Trans>
      </h2>
      {decision?.sent_at ? (
        <SentDecision decision={decision} sentAt={decision.sent_at} />
      ) : can_decide ? (
        <DraftForm application={application} />
      ) : (
        <p className="text-muted">
          <Trans>Antes de decidir hacen falta las puntuaciones de dos personas.</Trans>
        </p>
      )}
    </section>
  );
}

type SentProps = { decision: NonNullable<ApplicationResponse['decision']>; sentAt: string };

function SentDecision({ decision: { outcome, reason, by }, sentAt }: SentProps) {
  const words = useOutcomeWords();
  return (
    <div className="grid gap-2 rounded-card border border-line bg-card p-4">
      <p className="font-semibold">{words[outcome]}</p>
      <p className="queue-quote">{reason}</p>
      <p className="text-sm text-muted">
        <Trans>
          Enviada <Age instant={sentAt} />
        </Trans>
        {by?.username && ` · ${by.username}`}
      </p>
    </div>
  );
}

/**
 * The first values of the form: the outcome from the board's link, or else the outcome and the reason of the
 * draft.
 */
function useFirstDraft({ decision }: ApplicationResponse): Draft {
  const [search] = useSearchParams();
  const [first] = useState<Draft>(() => {
    const asked = outcomes.find((outcome) => outcome === search.get('decidir'));
    return { outcome: asked ?? decision?.outcome ?? '', reason: decision?.reason ?? '' };
  });
  return first;
}

function DraftForm({ application }: Props) {
  const { t } = useLingui();
  const change = useChange();
  const words = useOutcomeWords();
  const { id, decision } = application;
  const first = useFirstDraft(application);
  const kept = `decision-${id}`;
  const [draft, setDraft] = useKeptDraft<Draft>(kept, shape, first);
  const path = `${id}/decision/`;
  const version = decision?.version ?? null;
  const form = useForm<Draft>({
    fields: ['outcome', 'reason'],
    check: ({ outcome }) => (outcome === '' ? { outcome: t`Elige una decisión.` } : noErrors),
    save: async ({ outcome, reason }) => {
      await change('PUT', path, { outcome, reason, version });
      removeDraft(kept);
      notify.success(t`Borrador guardado`);
    },
  });
  const discard = async () => {
    try {
      await change('DELETE', path, { version });
      removeDraft(kept);
    } catch (error) {
      notify.error(toErrorMessage(error));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit(draft);
  };
  return (
    <form
      ref={form.ref}
      className="grid gap-4 rounded-card border border-line bg-card p-4"
      onSubmit={submit}
      noValidate
    >
      <RadioGroup
        name="outcome"
        label={t`Qué decides`}
        options={outcomes.map((value: Outcome) => ({ value, label: words[value] }))}
        value={draft.outcome}
        onSelect={(value) =>
          setDraft((current) => ({ ...current, outcome: outcomes.find((each) => each === value) ?? '' }))
        }
        error={form.errors.outcome}
      />
      <TextArea
        name="reason"
        label={t`Motivo`}
        help={t`Lo lee quien se presentó, tal como está aquí, en el correo con la decisión. Sin motivo no se envía.`}
        rows={4}
        maxLength={maxReasonLength}
        value={draft.reason}
        onChange={(event) => setDraft((current) => ({ ...current, reason: event.target.value }))}
        error={form.errors.reason ?? form.errors.form}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" pending={form.isPending}>
          <Trans>Guardar el borrador</Trans>
        </Button>
        {decision && (
          <>
            <Button variant="quiet" onClick={() => void discard()}>
              <Trans>Descartarlo</Trans>
            </Button>
            <TextLink href="/admin/postulaciones/decisiones">
              <Trans>Espera en las decisiones por enviar</Trans>
            </TextLink>
          </>
        )}
      </div>
    </form>
  );
}
