import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { type ReferenceFunction, referenceFunctions } from '#app/modules/content/schema.ts';
import { functionName } from '#app/modules/content/ui.tsx';
import type { ByDimension } from '#app/modules/portfolio/ui.tsx';
import { say } from '#app/platform/browser/texts.ts';
import { Form } from '#app/platform/forms/form.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { RadioGroup } from '#ui/controls/choice.tsx';
import { TextArea, TextField } from '#ui/controls/field.tsx';
import { PointScale } from '#ui/controls/point-scale.tsx';
import { fromShares, toShares } from './imagined-shares.browser.ts';
import { maxAliasLength, maxBehaviourLength, maxNotesLength, type OwnReferentChanges } from './own.schema.ts';
import { SharesField } from './shares-field.tsx';
import type { OwnReferent } from './use-own-referents.ts';
import { usePointWords } from './use-point-words.ts';

/** The values of the form. A public referent has no alias. */
export type OwnValues = Required<Omit<OwnReferentChanges, 'alias'>> & { alias?: string };

type Props = {
  /** The member's own referent that the form changes. It is null for a new private referent. */
  own: OwnReferent | null;
  save: (values: OwnValues) => Promise<unknown>;
  /** The way to cancel the form: the target of a link, or a function that a button calls. */
  cancel: string | (() => void);
};

const fields = {
  alias: msg`Apodo`,
  function: msg`Para qué`,
  behaviour: msg`Qué quieres practicar`,
  imagined_shares: msg`Su reparto`,
  notes: msg`Notas`,
};

/** The form of a member's own referent. */
export function OwnForm({ own, save, cancel }: Props) {
  const { t, i18n } = useLingui();
  const words = usePointWords();
  const [shares, setShares] = useState<ByDimension | null>(() => fromShares(own?.imagined_shares ?? null));
  const [likeness, setLikeness] = useState(own?.likeness ?? null);
  const [reach, setReach] = useState(own?.reach ?? null);
  const form = useForm<OwnValues>({ fields: Object.keys(fields), check: checkOwn, save });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = readTyped(new FormData(event.currentTarget));
    form.submit({ ...typed, likeness, reach, imagined_shares: shares && toShares(shares) });
  };
  const isPrivate = own === null || own.alias !== null;
  return (
    <Form errors={form.errors} tries={form.tries} fields={fields} onSubmit={submit}>
      {isPrivate && (
        <TextField
          name="alias"
          label={t`Apodo`}
          help={t`Un apodo basta: «mi vecina», «el de la panadería». No hace falta su nombre.`}
          maxLength={maxAliasLength}
          defaultValue={own?.alias ?? ''}
          autoComplete="off"
          required
        />
      )}
      <TextArea
        name="behaviour"
        label={t`¿Qué hace que te gustaría practicar?`}
        help={t`Algo concreto, que se pueda ver: «saluda por el nombre».`}
        rows={2}
        maxLength={maxBehaviourLength}
        defaultValue={own?.behaviour ?? ''}
        required
      />
      <RadioGroup
        name="function"
        label={t`¿Para qué te sirve?`}
        options={referenceFunctions.map((each) => ({ value: each, label: functionName(i18n, each) }))}
        defaultValue={own?.function ?? 'behaviour'}
      />
      <PointScale
        name="likeness"
        legend={t`¿Se parece su vida a la tuya? (si quieres)`}
        words={words}
        value={likeness}
        onChange={setLikeness}
      />
      <PointScale
        name="reach"
        legend={t`¿Lo ves a tu alcance? (si quieres)`}
        words={words}
        value={reach}
        onChange={setReach}
      />
      <SharesField shares={shares} onChange={setShares} />
      <TextArea
        name="notes"
        label={t`Notas`}
        optionalMark={t`opcional`}
        help={t`Solo para ti. Se guardan cifradas.`}
        rows={3}
        maxLength={maxNotesLength}
        defaultValue={own?.notes ?? ''}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={form.isPending}>
          <Trans>Guardar</Trans>
        </Button>
        {typeof cancel === 'string' ? (
          <a className={buttonClass({ variant: 'quiet' })} href={cancel}>
            <Trans>Dejarlo</Trans>
          </a>
        ) : (
          <Button variant="quiet" onClick={cancel}>
            <Trans>Dejarlo</Trans>
          </Button>
        )}
      </div>
    </Form>
  );
}

function readTyped(form: FormData) {
  const chosen = form.get('function');
  const use: ReferenceFunction = referenceFunctions.find((each) => each === chosen) ?? 'behaviour';
  const alias = form.get('alias');
  return {
    ...(alias === null ? {} : { alias: String(alias) }),
    function: use,
    behaviour: String(form.get('behaviour') ?? ''),
    notes: String(form.get('notes') ?? ''),
  };
}

function checkOwn({ alias, behaviour }: OwnValues): Record<string, string> {
  return {
    ...(alias?.trim() === '' ? { alias: say(msg`Ponle un apodo.`) } : {}),
    ...(behaviour.trim() === '' ? { behaviour: say(msg`Escribe un gesto concreto.`) } : {}),
  };
}
