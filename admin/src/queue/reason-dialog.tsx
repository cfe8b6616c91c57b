import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { useKeptDraft } from '#app/platform/browser/use-kept-draft.ts';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/choice.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { type ResourceName, requireResource } from '../provider/resources.ts';
import { reasonDraft } from './deeds.ts';
import { NoticePreview } from './notice-preview.tsx';
import { ReasonFields, toReason } from './reason-fields.tsx';
import type { Asked } from './use-verbs.ts';

const draftShape = z.object({ choice: z.string(), text: z.string() });
const empty = { choice: '', text: '' };
const formId = 'motivo-de-la-decision';

/**
 * Asks for the reason of a decision, and shows the mail that a person gets. The typed reason survives a reload and
 * the end of the session. For several records the dialog also asks for their number, so that the moderator does not decide about
 * all of them by mistake.
 */
export function ReasonDialog(asked: Asked & { list: ResourceName }) {
  const { list, words, label, verb, ids, onAnswer, onClose } = asked;
  const [draft, setDraft] = useKeptDraft(reasonDraft(list, ids), draftShape, empty);
  const [count, setCount] = useState('');
  const [isOptionOn, setOptionOn] = useState(false);
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => findFirst(form.current)?.focus(), []);
  const asksReason = words.choices.length > 0;
  const reason = toReason(draft);
  const isCounted = ids.length === 1 || count.trim() === String(ids.length);
  const option = words.option ? { [words.option.name]: isOptionOn } : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isCounted && (reason !== '' || !asksReason)) onAnswer(asksReason ? reason : undefined, option);
  };
  const sendByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
  };
  const [first = 0] = ids;
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
          <Button type="submit" form={formId} variant={asksReason ? 'danger' : 'primary'}>
            {label}
          </Button>
        </>
      )}
    >
      <form ref={form} id={formId} className="grid gap-4" onSubmit={submit} onKeyDown={sendByKey} noValidate>
        {asksReason ? (
          <ReasonFields words={words} draft={draft} onDraft={setDraft} isTried={isTried} />
        ) : (
          <p className="text-muted">{words.help}</p>
        )}
        {words.option && (
          <Checkbox
            name={words.option.name}
            label={words.option.label}
            checked={isOptionOn}
            onChange={(event) => setOptionOn(event.target.checked)}
          />
        )}
        {words.isMailed && (reason !== '' || !asksReason) && (
          <NoticePreview path={`${requireResource(list).path}${first}/`} {...{ verb, reason, option }} />
        )}
        {ids.length > 1 && (
          <CountField number={ids.length} value={count} onChange={setCount} isWrong={isTried && !isCounted} />
        )}
      </form>
    </Dialog>
  );
}

/** The control that gets the focus when the dialog opens: the chosen reason, or else the first control. */
function findFirst(form: HTMLFormElement | null): HTMLElement | null {
  return (
    form?.querySelector<HTMLElement>('input:checked, input') ??
    document.querySelector<HTMLElement>(`button[form="${formId}"]`)
  );
}

type CountProps = { number: number; value: string; isWrong: boolean; onChange(value: string): void };

/** Asks for the number of the records, because the decision is dangerous and about several records. */
function CountField({ number, value, isWrong, onChange }: CountProps) {
  const { t } = useLingui();
  return (
    <>
      <p>
        <Plural value={number} one="La decisión es para # entrada." other="La decisión es para # entradas." />
      </p>
      <TextField
        name="count"
        label={t`Escribe ${number} para confirmar`}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={isWrong ? t`El número no coincide.` : undefined}
      />
    </>
  );
}
