import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { useKeptDraft } from '#app/platform/browser/use-kept-draft.ts';
import { Button } from '#ui/controls/button.tsx';
import { RadioGroup } from '#ui/controls/choice.tsx';
import { TextArea, TextField } from '#ui/controls/field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { ResourceName } from '../provider/resources.ts';
import { reasonDraft } from './deeds.ts';
import type { Asked } from './use-verbs.ts';

const draftShape = z.object({ choice: z.string(), text: z.string() });
const empty = { choice: '', text: '' };
/** The option with which the moderator types a reason instead of choosing one. */
const own = 'propio';
const formId = 'motivo-de-la-decision';

/**
 * Asks for the reason of a decision. The typed reason survives a reload and the end of the session. For several
 * records the dialog also asks for their number, so that nobody decides about all of them by mistake.
 */
export function ReasonDialog({ list, words, label, ids, onAnswer, onClose }: Asked & { list: ResourceName }) {
  const { t } = useLingui();
  const [draft, setDraft] = useKeptDraft(reasonDraft(list, ids), draftShape, empty);
  const [count, setCount] = useState('');
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input:checked, input')?.focus(), []);
  const isMany = ids.length > 1;
  const reason = (draft.choice === own ? draft.text : draft.choice).trim();
  const isCounted = !isMany || count.trim() === String(ids.length);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (reason !== '' && isCounted) onAnswer(reason);
  };
  const sendByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
  };
  const number = ids.length;
  return (
    <Dialog
      title={words.title}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={() => (
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancelar</Trans>
          </Button>
          <Button type="submit" form={formId} variant="danger">
            {label}
          </Button>
        </>
      )}
    >
      <form ref={form} id={formId} className="grid gap-4" onSubmit={submit} onKeyDown={sendByKey} noValidate>
        {isMany && (
          <p>
            <Plural
              value={number}
              one="La decisión es para # entrada."
              other="La decisión es para # entradas."
            />
          </p>
        )}
        <RadioGroup
          name="choice"
          label={t`Motivo`}
          help={words.help}
          options={[...words.choices, own].map((value) => ({
            value,
            label: value === own ? t`Con otras palabras` : value,
          }))}
          value={draft.choice}
          onSelect={(choice) => setDraft((current) => ({ ...current, choice }))}
          error={isTried && reason === '' && draft.choice !== own ? t`Elige un motivo.` : undefined}
        />
        {draft.choice === own && (
          <TextArea
            name="text"
            label={t`Tus palabras`}
            rows={3}
            maxLength={words.maxLength}
            value={draft.text}
            onChange={(event) => setDraft((current) => ({ ...current, text: event.target.value }))}
            error={isTried && reason === '' ? t`Escribe el motivo.` : undefined}
          />
        )}
        {isMany && (
          <TextField
            name="count"
            label={t`Escribe ${number} para confirmar`}
            inputMode="numeric"
            autoComplete="off"
            value={count}
            onChange={(event) => setCount(event.target.value)}
            error={isTried && !isCounted ? t`El número no coincide.` : undefined}
          />
        )}
      </form>
    </Dialog>
  );
}
