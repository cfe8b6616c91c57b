import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { localDay } from '#app/modules/days/schema.ts';
import { now } from '#app/platform/clock.ts';
import { noErrors } from '#app/platform/forms/field-errors.ts';
import { type FormState, useForm } from '#app/platform/forms/use-form.ts';
import { deviceTimeZone } from '#app/platform/i18n/dates.ts';
import { Button, TextLink } from '#ui/controls/button.tsx';
import { Checkbox, RadioGroup } from '#ui/controls/choice.tsx';
import { FieldError, TextArea, TextField } from '#ui/controls/field.tsx';
import { type Gifts, maxGiftMessageLength } from '../gift/gift.schema.ts';
import { useSubscriptionWords } from '../member/use-subscription-words.ts';
import type { GiftMonths } from '../subscription/gift-months.ts';
import { useGiftNames } from './use-gift-names.ts';
import { useGiftActions } from './use-gifts.ts';

type Typed = { months: GiftMonths; email: string; message: string; send_on: string; agreed: boolean };
type Change = (part: Partial<Typed>) => void;

/** The form of a gift. While the page of the provider opens, its button reads "Redireccionando...". */
export function GiftForm({ options }: { options: NonNullable<Gifts['options']> }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<Typed>({
    ...{ months: 3, email: '', message: '', send_on: today(), agreed: false },
  });
  const { form, isLeaving } = useOrder();
  const change: Change = (part) => {
    setTyped((current) => ({ ...current, ...part }));
    form.touch(Object.keys(part));
  };
  const isSending = form.isPending || isLeaving;
  return (
    <form
      ref={form.ref}
      className="grid w-full gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit(typed);
      }}
    >
      <MonthsField options={options} months={typed.months} onChange={change} />
      <ReceiverFields typed={typed} errors={form.errors} onChange={change} />
      <Checkbox
        name="agreed"
        label={<ConsentWords />}
        checked={typed.agreed}
        onChange={({ target }) => change({ agreed: target.checked })}
        error={form.errors.agreed}
      />
      <Button type="submit" size="large" pending={isSending}>
        {isSending ? t`Redireccionando...` : <Trans>Ir a pagar</Trans>}
      </Button>
      {form.errors.form && <FieldError id="regalar">{form.errors.form}</FieldError>}
    </form>
  );
}

function today(): string {
  return localDay(now(), deviceTimeZone(), 0);
}

function useOrder() {
  const { t } = useLingui();
  const { order } = useGiftActions();
  // The button stays busy until the browser has left this page.
  const [isLeaving, setLeaving] = useState(false);
  const form = useForm<Typed>({
    fields: ['email', 'message', 'send_on'],
    check: ({ agreed }) => (agreed ? noErrors : { agreed: t`Para seguir, marca la casilla.` }),
    save: async (typed) => {
      const url = await order({ ...typed, agreed: true });
      setLeaving(true);
      location.assign(url);
    },
  });
  return { form, isLeaving };
}

function ConsentWords() {
  return (
    <Trans>
      Acepto los <TextLink href="/terms">términos</TextLink>. Es un solo pago y no se renueva. Mientras el
      regalo no se abra, puedo pedir que me lo devuelvan.
    </Trans>
  );
}

type MonthsProps = { options: NonNullable<Gifts['options']>; months: GiftMonths; onChange: Change };

function MonthsField({ options, months, onChange }: MonthsProps) {
  const { t } = useLingui();
  const { money } = useSubscriptionWords();
  const names = useGiftNames();
  return (
    <RadioGroup
      name="months"
      label={t`Cuánto tiempo regalas`}
      value={String(months)}
      onSelect={(value) => {
        const chosen = options.find((option) => String(option.months) === value);
        if (chosen) onChange({ months: chosen.months });
      }}
      options={options.map((option) => {
        const [name, price] = [names[option.months], money(option)];
        return { value: String(option.months), label: t`${name}, ${price}` };
      })}
    />
  );
}

type FieldsProps = { typed: Typed; errors: FormState<Typed>['errors']; onChange: Change };

function ReceiverFields({ typed, errors, onChange }: FieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        type="email"
        name="email"
        label={t`Correo de quien lo recibe`}
        autoComplete="off"
        value={typed.email}
        onChange={({ target }) => onChange({ email: target.value })}
        error={errors.email}
      />
      <TextField
        type="date"
        name="send_on"
        label={t`Qué día le llega`}
        help={t`Hoy mismo, o en la mañana de otro día de aquí a un año.`}
        min={today()}
        value={typed.send_on}
        onChange={({ target }) => onChange({ send_on: target.value })}
        error={errors.send_on}
      />
      <TextArea
        name="message"
        label={t`Unas palabras tuyas`}
        optionalMark={t`si quieres`}
        maxLength={maxGiftMessageLength}
        value={typed.message}
        onChange={({ target }) => onChange({ message: target.value })}
        error={errors.message}
      />
    </>
  );
}
