import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { z } from 'zod';
import { keyName, madeKeyResponse } from '#app/modules/accounts/schema.ts';
import { postJson } from '#app/platform/browser/api.ts';
import { removeDraft } from '#app/platform/browser/drafts.ts';
import { useKeptDraft } from '#app/platform/browser/use-kept-draft.ts';
import { useForm } from '#app/platform/forms/use-form.ts';
import { isForKeys, listStaffVerbs } from '#app/platform/staff/registry.ts';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/choice.tsx';
import { FieldError, TextField } from '#ui/controls/field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useVerbNames } from '../audit/use-verb-names.ts';
import { useMay } from '../entry/use-entry.ts';
import { keysetResources } from '../provider/resources.ts';

const shape = z.object({ name: z.string(), verbs: z.array(z.string()) });
const empty: z.output<typeof shape> = { name: '', verbs: [] };
const draftName = 'llave';
const formId = 'hacer-llave';

/** Makes a key and then shows it. No other screen shows the key. */
export function KeyDialog({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [key, setKey] = useState<string>();
  const close = () => {
    onClose();
    if (key !== undefined) void queries.invalidateQueries();
  };
  return (
    <Dialog
      title={key === undefined ? t`Hacer una llave` : t`Tu llave`}
      isOpen
      dismissable={key === undefined}
      onOpenChange={(isOpen) => !isOpen && close()}
      actions={() =>
        key === undefined ? (
          <Button type="submit" form={formId}>
            <Trans>Hacerla</Trans>
          </Button>
        ) : (
          <Button onClick={close}>
            <Trans>Ya la he guardado</Trans>
          </Button>
        )
      }
    >
      {key === undefined ? <KeyForm onMade={setKey} /> : <MadeKey value={key} />}
    </Dialog>
  );
}

function KeyForm({ onMade }: { onMade(key: string): void }) {
  const { t } = useLingui();
  const may = useMay();
  const verbName = useVerbNames();
  const [typed, setTyped] = useKeptDraft(draftName, shape, empty);
  const form = useForm<typeof typed>({
    fields: ['name', 'verbs'],
    check: ({ name, verbs }) => ({
      ...(keyName.test(name) ? {} : { name: t`De 2 a 39 letras minúsculas, números, puntos o guiones.` }),
      ...(verbs.length > 0 ? {} : { verbs: t`Elige al menos una cosa.` }),
    }),
    save: async (input) => {
      const { key } = await postJson(keysetResources.keys.path, input, madeKeyResponse);
      removeDraft(draftName);
      onMade(key);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit(typed);
  };
  const verbs = listStaffVerbs().filter(({ name }) => isForKeys(name) && may(name));
  const toggle = (verb: string, isOn: boolean) =>
    setTyped((current) => ({
      ...current,
      verbs: isOn ? [...current.verbs, verb] : current.verbs.filter((each) => each !== verb),
    }));
  return (
    <form id={formId} ref={form.ref} className="grid gap-4" onSubmit={submit} noValidate>
      <TextField
        name="name"
        label={t`Nombre`}
        help={t`El registro lo muestra junto a lo que haga, como informe-semanal.`}
        autoComplete="off"
        autoFocus
        value={typed.name}
        onChange={(event) => setTyped((current) => ({ ...current, name: event.target.value }))}
        error={form.errors.name}
      />
      <fieldset className="field">
        <legend className="field-label">
          <Trans>Qué puede hacer</Trans>
        </legend>
        <div className="grid gap-1">
          {verbs.map(({ name, resource, verb }) => (
            <Checkbox
              key={name}
              name={name}
              id={`verbo-${name}`}
              label={verbName(resource, verb)}
              checked={typed.verbs.includes(name)}
              onChange={(event) => toggle(name, event.target.checked)}
            />
          ))}
        </div>
        {form.errors.verbs && <FieldError id="verbs-error">{form.errors.verbs}</FieldError>}
      </fieldset>
      <div role="alert">{form.errors.form && <p className="field-error">{form.errors.form}</p>}</div>
    </form>
  );
}

function MadeKey({ value }: { value: string }) {
  const { t } = useLingui();
  const [isCopied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(value).then(() => setCopied(true));
  return (
    <div className="grid gap-4">
      <p>
        <Trans>Guárdala ahora: no se vuelve a mostrar. Vale 90 días, y solo para ti.</Trans>
      </p>
      <TextField
        name="key"
        label={t`Llave`}
        readOnly
        value={value}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div>
        <Button variant="secondary" onClick={copy}>
          {isCopied ? <Trans>Copiada</Trans> : <Trans>Copiar</Trans>}
        </Button>
      </div>
      <p className="text-sm text-muted">
        <Trans>
          Un programa la envía en cada llamada, en la cabecera Authorization, tras la palabra Bearer.
        </Trans>
      </p>
    </div>
  );
}
