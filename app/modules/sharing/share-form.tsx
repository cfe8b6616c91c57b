import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { say } from '#app/platform/browser/texts.ts';
import { Form } from '#app/platform/forms/form.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { RadioGroup } from '#ui/controls/choice.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { ItemField } from './item-field.tsx';
import type { NewShare, ShareKind } from './sharing.schema.ts';
import { UntilField } from './until-field.tsx';
import { useKindWords } from './use-kind-words.ts';
import { useShareActions } from './use-sharing.ts';

const fields = { kind: msg`Qué`, item: msg`Todo o solo uno`, with: msg`Con quién`, until: msg`Hasta cuándo` };

/** The kinds of records that the form offers, in this order. */
const offered = [
  'practice-days',
  'check-ins',
  'notes',
  'portfolio',
  'measures',
  'reports',
  'referents',
  'signals',
  'experiments',
  'money-moments',
] as const satisfies readonly ShareKind[];

type Offered = (typeof offered)[number];
type Values = { kind: Offered | null; item: string; isWithExpert: boolean; username: string; until: string };

const isOffered = (value: string): value is Offered => offered.some((kind) => kind === value);

/** The form that shares a kind of records or one record, with an expert or by an invitation. */
export function ShareForm({ today, onDone }: { today: string; onDone: (share: NewShare) => void }) {
  const { t } = useLingui();
  const words = useKindWords();
  const { share } = useShareActions();
  const [kind, setKind] = useState<Offered | null>(null);
  const [isWithExpert, setWithExpert] = useState(true);
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID());
  const form = useForm<Values>({
    fields: Object.keys(fields),
    check: checkShare,
    async save(values) {
      if (values.kind === null) return;
      const made = await share(toInput({ ...values, kind: values.kind }), requestKey);
      setRequestKey(crypto.randomUUID());
      onDone(made);
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const read = (name: string) => String(data.get(name) ?? '').trim();
    form.submit({ kind, isWithExpert, item: read('item'), username: read('with'), until: read('until') });
  };
  return (
    <Form errors={form.errors} tries={form.tries} fields={fields} onSubmit={submit}>
      <RadioGroup
        name="kind"
        label={t`Qué compartes`}
        value={kind ?? ''}
        onSelect={(value) => isOffered(value) && setKind(value)}
        options={offered.map((each) => ({ value: each, label: <KindLabel {...words[each]} /> }))}
      />
      {kind && <ItemField key={kind} kind={kind} />}
      <RadioGroup
        name="reader"
        label={t`Con quién`}
        value={isWithExpert ? 'expert' : 'invitation'}
        onSelect={(value) => setWithExpert(value === 'expert')}
        options={[
          { value: 'expert', label: t`Con una experta o un experto de Yoi` },
          { value: 'invitation', label: t`Con otra persona, por un enlace que le mandas tú` },
        ]}
      />
      {isWithExpert ? (
        <TextField
          name="with"
          label={t`Su nombre en Yoi`}
          help={t`El nombre de usuario, tal como sale junto a sus comentarios.`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={150}
        />
      ) : (
        <p className="text-sm text-muted">
          <Trans>
            El enlace sirve para una cuenta y vale siete días. Verás quién lo acepta y lo confirmarás antes de
            que lea nada.
          </Trans>
        </p>
      )}
      <UntilField today={today} />
      <div>
        <Button type="submit" pending={form.isPending}>
          {isWithExpert ? <Trans>Compartir</Trans> : <Trans>Crear el enlace</Trans>}
        </Button>
      </div>
    </Form>
  );
}

function KindLabel({ name, contains }: { name: string; contains: string }) {
  return (
    <>
      {name}
      <span className="block text-sm text-muted">{contains}</span>
    </>
  );
}

function toInput({ kind, item, isWithExpert, username, until }: Values & { kind: Offered }) {
  return { kind, item: item === '' ? null : Number(item), with: isWithExpert ? username : null, until };
}

function checkShare({ kind, isWithExpert, username }: Values): Record<string, string> {
  return {
    ...(kind === null ? { kind: say(msg`Elige qué quieres compartir.`) } : {}),
    ...(isWithExpert && username === '' ? { with: say(msg`Escribe el nombre de la persona.`) } : {}),
  };
}
