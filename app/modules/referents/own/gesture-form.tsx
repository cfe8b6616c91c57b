import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { ApiError } from '#app/platform/browser/api-error.ts';
import { removeDraft } from '#app/platform/browser/drafts.ts';
import { say } from '#app/platform/browser/texts.ts';
import { useKeptDraft } from '#app/platform/browser/use-kept-draft.ts';
import { Form } from '#app/platform/forms/form.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { TextArea } from '#ui/controls/field.tsx';
import { maxGestureLength } from './own.schema.ts';
import { ownHref } from './own-paths.browser.ts';
import { type OwnReferent, useOwnActions, useOwnReferents } from './use-own-referents.ts';

const fields = { intention: msg`Tu gesto` };
const shape = z.string();

/**
 * The form that starts a gesture. At first its text field contains the behaviour of the referent. The typed
 * text is kept if the member first has to start a Parada.
 */
export function GestureForm({ own, onDone }: { own: OwnReferent; onDone: () => void }) {
  const { t } = useLingui();
  const { copy } = useOwnActions();
  const draftName = `gesture-${own.id}`;
  const [intention, setIntention] = useKeptDraft(draftName, shape, own.behaviour);
  const [isRefused, setRefused] = useState(false);
  const form = useForm<string>({
    fields: Object.keys(fields),
    check: (text): Record<string, string> =>
      text.trim() === '' ? { intention: say(msg`Escribe qué vas a hacer.`) } : {},
    save: async (text) => {
      try {
        await copy(own.id, text);
      } catch (failure) {
        setRefused(failure instanceof ApiError && failure.status === 409);
        throw failure;
      }
      removeDraft(draftName);
      onDone();
    },
  });
  useEffect(() => document.getElementById('intention')?.focus(), []);
  return (
    <Form
      errors={form.errors}
      tries={form.tries}
      fields={fields}
      title={isRefused ? t`Hoy no se puede empezar` : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit(intention);
      }}
    >
      {isRefused && <WayOn />}
      <TextArea
        name="intention"
        label={t`Tu gesto, con tus palabras`}
        help={t`Si puedes, di cuándo: «si entro en el portal, entonces saludo». Te preguntamos una vez al día durante 21 días.`}
        rows={3}
        maxLength={maxGestureLength}
        value={intention}
        onChange={(event) => setIntention(event.currentTarget.value)}
        required
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={form.isPending}>
          <Trans>Empezar hoy</Trans>
        </Button>
        <Button variant="quiet" onClick={onDone}>
          <Trans>Ahora no</Trans>
        </Button>
      </div>
    </Form>
  );
}

/**
 * The link that is shown if the server refuses the gesture. It leads to the gesture that is running, or to the start
 * of a Parada.
 */
function WayOn() {
  const { data } = useOwnReferents();
  const running = data?.items.find(({ gestures }) => gestures.some(({ state }) => state !== 'over'));
  return (
    <p>
      {running ? (
        <ButtonLink variant="secondary" href={ownHref(running.id)}>
          <Trans>Ver el gesto que copias</Trans>
        </ButtonLink>
      ) : (
        <ButtonLink variant="secondary" href="/app/parada/empezar">
          <Trans>Empezar una Parada</Trans>
        </ButtonLink>
      )}
    </p>
  );
}
