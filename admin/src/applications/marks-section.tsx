import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { ApplicationResponse } from '#app/modules/selection/schema.ts';
import { noErrors } from '#app/platform/forms/field-errors.ts';
import { useForm } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { FieldError } from '#ui/controls/field.tsx';
import { PointScale } from '#ui/controls/point-scale.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { Mean } from './mean.tsx';
import { useChange } from './use-applications.ts';

type Props = { application: ApplicationResponse };

/** The marks that the caller may see, and a form if the caller may give marks. */
export function MarksSection({ application }: Props) {
  const { can_mark, sees_others, markers, mean, marks } = application;
  return (
    <section className="grid gap-4" aria-labelledby="puntuaciones">
      <h2 id="puntuaciones" className="text-h3">
        <Trans>Puntuaciones</Trans>
      </h2>
      <p className="text-muted">
        {mean !== null ? (
          <Trans>
            Media con pesos:{' '}
            <strong>
              <Mean mean={mean} />
            </strong>
          </Trans>
        ) : (
          <Plural
            value={markers}
            _0="Nadie ha puntuado aún"
            one="Ha puntuado # persona"
            other="Han puntuado # personas"
          />
        )}
      </p>
      {can_mark && <MarksForm application={application} />}
      {!sees_others && (
        <p className="text-sm text-muted">
          {can_mark ? (
            <Trans>Las puntuaciones y notas de las demás personas se ven después de dar la tuya.</Trans>
          ) : (
            <Trans>Las puntuaciones y notas se ven cuando hay dos.</Trans>
          )}
        </p>
      )}
      {marks.map((given) => (
        <GivenMarks key={given.by?.id ?? given.given_at} given={given} />
      ))}
    </section>
  );
}

function GivenMarks({ given: { by, mean, marks } }: { given: ApplicationResponse['marks'][number] }) {
  const { t } = useLingui();
  const name = by?.username ?? t`Una cuenta que ya no existe`;
  return (
    <article className="grid gap-2 rounded-card border border-line bg-card p-4">
      <h3 className="flex items-baseline justify-between gap-3 text-base font-semibold">
        <span>{name}</span>
        <Mean mean={mean} />
      </h3>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
        {marks.map(({ name: criterion, mark }) => (
          <div key={criterion} className="col-span-2 grid grid-cols-subgrid">
            <dt>{criterion}</dt>
            <dd className="font-semibold tabular-nums">{mark}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

function MarksForm({ application: { id, criteria } }: Props) {
  const { t } = useLingui();
  const change = useChange();
  const [given, setGiven] = useState<Readonly<Record<number, number>>>({});
  const form = useForm<typeof given>({
    fields: ['marks'],
    check: (values) =>
      criteria.every((criterion) => values[criterion.id])
        ? noErrors
        : { marks: t`Puntúa todos los criterios, cada uno una vez.` },
    save: async (values) => {
      const marks = criteria.map((criterion) => ({ criterion: criterion.id, mark: values[criterion.id] }));
      await change('POST', `${id}/marks/`, { marks });
      notify.success(t`Tu puntuación está guardada`);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit(given);
  };
  const words = [t`muy poco`, t`poco`, t`a medias`, t`bastante`, t`mucho`];
  const error = form.errors.marks ?? form.errors.form;
  return (
    <form
      ref={form.ref}
      className="grid gap-4 rounded-card border border-line bg-card p-4"
      onSubmit={submit}
      noValidate
    >
      {criteria.map(({ id: criterion, name, weight }) => (
        <PointScale
          key={criterion}
          name={`criterio-${criterion}`}
          legend={
            <>
              {name}{' '}
              <span className="text-sm font-normal text-muted">
                <Trans>(pesa {weight})</Trans>
              </span>
            </>
          }
          words={words}
          value={given[criterion] ?? null}
          onChange={(mark) => setGiven((current) => ({ ...current, [criterion]: mark }))}
        />
      ))}
      {error && <FieldError id="marks-error">{error}</FieldError>}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" pending={form.isPending}>
          <Trans>Dar mi puntuación</Trans>
        </Button>
        <p className="text-sm text-muted">
          <Trans>Se da una vez y no cambia, porque después verás las demás.</Trans>
        </p>
      </div>
    </form>
  );
}
