import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { maxCriterionLength, maxWeight, openStages } from '#app/modules/selection/schema.ts';
import { useForm } from '#app/platform/forms/use-form.ts';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/choice.tsx';
import { FieldError, Select, TextField } from '#ui/controls/field.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { useChange } from './use-applications.ts';
import { type PositionSettings, useReviewerCandidates } from './use-position.ts';
import { useStageWords } from './use-stage-words.ts';

const weights = Array.from({ length: maxWeight }, (_, index) => String(index + 1));

type Criterion = { key: string; id: number | null; name: string; weight: number };
type Values = { revealFrom: PositionSettings['reveal_from']; criteria: Criterion[]; reviewers: number[] };

/**
 * The form for the review of a position's applications: the reviewers, the criteria, and the stage at which the
 * names are revealed.
 */
export function ReviewForm({ position }: { position: PositionSettings }) {
  const { t } = useLingui();
  const change = useChange();
  const words = useStageWords();
  const [values, setValues] = useState<Values>(() => toValues(position));
  const form = useForm<Values>({
    fields: ['criteria', 'reviewers'],
    save: async ({ revealFrom, criteria, reviewers }) => {
      await change('PUT', `positions/${position.id}/`, {
        version: position.version,
        reveal_from: revealFrom,
        criteria: criteria.map(({ id, name, weight }) => ({ id, name, weight })),
        reviewers,
      });
      notify.success(t`Guardado`);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit(values);
  };
  return (
    <form ref={form.ref} className="grid gap-6" onSubmit={submit} noValidate>
      <Reviewers
        chosen={values.reviewers}
        error={form.errors.reviewers}
        onChange={(reviewers) => setValues((current) => ({ ...current, reviewers }))}
      />
      <Criteria
        criteria={values.criteria}
        error={form.errors.criteria}
        onChange={(criteria) => setValues((current) => ({ ...current, criteria }))}
      />
      <Select
        name="reveal_from"
        className="max-w-sm"
        label={t`Nombre, correo, enlaces y vídeo se ven desde`}
        options={openStages.map((stage) => ({ value: stage, label: words[stage] }))}
        value={values.revealFrom}
        onChange={(event) => {
          const revealFrom = openStages.find((stage) => stage === event.target.value);
          if (revealFrom) setValues((current) => ({ ...current, revealFrom }));
        }}
      />
      {form.errors.form && <FieldError id="form-error">{form.errors.form}</FieldError>}
      <div>
        <Button type="submit" pending={form.isPending}>
          <Trans>Guardar los ajustes</Trans>
        </Button>
      </div>
    </form>
  );
}

function toValues({ reveal_from, criteria, reviewers }: PositionSettings): Values {
  return {
    revealFrom: reveal_from,
    criteria: criteria.map((criterion) => ({ key: String(criterion.id), ...criterion })),
    reviewers: reviewers.map(({ id }) => id),
  };
}

type ReviewersProps = {
  chosen: readonly number[];
  error: string | undefined;
  onChange(reviewers: number[]): void;
};

function Reviewers({ chosen, error, onChange }: ReviewersProps) {
  const { t } = useLingui();
  const roles: Readonly<Record<string, string>> = {
    expert: t`experta o experto`,
    editor: t`editora o editor`,
    admin: t`administra`,
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="text-h3 font-bold">
        <Trans>Quién revisa</Trans>
      </legend>
      <p className="text-muted">
        <Trans>Dos personas al menos. Ninguna ve la puntuación de otra antes de dar la suya.</Trans>
      </p>
      {useReviewerCandidates().map(({ member, role }) => (
        <Checkbox
          key={member.id}
          name={`revisa-${member.id}`}
          label={`${member.username} · ${roles[role]}`}
          checked={chosen.includes(member.id)}
          onChange={(event) =>
            onChange(
              event.target.checked ? [...chosen, member.id] : chosen.filter((each) => each !== member.id),
            )
          }
        />
      ))}
      {error && <FieldError id="reviewers-error">{error}</FieldError>}
    </fieldset>
  );
}

type CriteriaProps = {
  criteria: readonly Criterion[];
  error: string | undefined;
  onChange(criteria: Criterion[]): void;
};

function Criteria({ criteria, error, onChange }: CriteriaProps) {
  const { t } = useLingui();
  const replace = (key: string, changes: Partial<Criterion>) =>
    onChange(criteria.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  const add = () => onChange([...criteria, { key: crypto.randomUUID(), id: null, name: '', weight: 2 }]);
  return (
    <fieldset className="grid gap-3">
      <legend className="text-h3 font-bold">
        <Trans>Criterios</Trans>
      </legend>
      {criteria.map(({ key, name, weight }, index) => {
        const number = index + 1;
        return (
          <div
            key={key}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 sm:grid-cols-[minmax(0,1fr)_6rem_auto]"
          >
            <TextField
              name={`criterio-${key}`}
              className="col-span-2 sm:col-span-1"
              label={t`Criterio ${number}`}
              maxLength={maxCriterionLength}
              value={name}
              onChange={(event) => replace(key, { name: event.target.value })}
            />
            <Select
              name={`peso-${key}`}
              label={t`Peso`}
              options={weights.map((value) => ({ value, label: value }))}
              value={String(weight)}
              onChange={(event) => replace(key, { weight: Number(event.target.value) })}
            />
            <IconButton
              icon="close"
              label={t`Quitar el criterio ${number}`}
              disabled={criteria.length === 1}
              onClick={() => onChange(criteria.filter((each) => each.key !== key))}
            />
          </div>
        );
      })}
      {error && <FieldError id="criteria-error">{error}</FieldError>}
      <div>
        <Button variant="quiet" onClick={add}>
          <Trans>Añadir un criterio</Trans>
        </Button>
      </div>
    </fieldset>
  );
}
