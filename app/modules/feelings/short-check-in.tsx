import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { postJson } from '#app/platform/browser/api.ts';
import type { FieldErrors } from '#app/platform/forms/field-errors.ts';
import { Form } from '#app/platform/forms/form.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { type Axes, AxisScales } from './axis-scales.tsx';
import { type CheckIn, checkInResponse } from './feelings.schema.ts';
import { feelingsPath } from './use-check-ins.ts';

export type ShortCheckInProps = {
  /** Checks the fields in `children` before the check-in is sent. Returns their errors by field name. */
  check?: () => FieldErrors;
  /** Runs before the check-in is stored. If it fails, the form shows its error. */
  before?: () => Promise<unknown>;
  onStored: (checkIn: CheckIn) => void;
  /** Called with the two points each time the member chooses a point. */
  onChosen?: (axes: Axes) => void;
  /** Further fields, which are shown below the two questions. */
  children?: ReactNode;
  actions: (isPending: boolean) => ReactNode;
};

const fieldNames = {
  agrado: msg`Lo que sientes`,
  energia: msg`Tu energía`,
  diary: msg`Tu permiso`,
};

/** Shows the two questions of a check-in, for a page that asks nothing else. */
export function ShortCheckIn({ check, before, onStored, onChosen, children, actions }: ShortCheckInProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [axes, setAxes] = useState<Axes>({ agrado: null, energia: null });
  const form = useForm<Axes>({
    fields: Object.keys(fieldNames),
    check: ({ agrado, energia }) => ({
      ...(agrado === null ? { agrado: t`Elige un punto de muy desagradable a muy agradable.` } : {}),
      ...(energia === null ? { energia: t`Elige un punto de energía muy baja a muy alta.` } : {}),
      ...check?.(),
    }),
    save: async (sent) => {
      await before?.();
      const stored = await postJson(feelingsPath, sent, checkInResponse);
      await queries.invalidateQueries();
      onStored(stored);
    },
  });
  const choose = (part: Partial<Axes>) => {
    const chosen = { ...axes, ...part };
    setAxes(chosen);
    onChosen?.(chosen);
    form.touch(Object.keys(part));
  };
  return (
    <Form
      className="grid gap-6"
      errors={form.errors}
      fields={fieldNames}
      tries={form.tries}
      title={form.errors.form ? t`No se ha podido guardar` : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit(axes);
      }}
    >
      <AxisScales axes={axes} onChange={choose} />
      {children}
      {actions(form.isPending)}
    </Form>
  );
}
