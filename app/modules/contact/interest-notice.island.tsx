import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { postJson } from '#app/platform/browser/api.ts';
import { secondMs } from '#app/platform/duration.ts';
import { defineIsland } from '#app/platform/islands/island.tsx';
import { Button } from '#ui/controls/button.tsx';
import { notify, ToastRegion } from '#ui/overlays/toast.tsx';
import { detailResponse } from './contact.schema.ts';
import { InterestSent, interestDialogId } from './interest-sent.tsx';

type Props = { message: string; hasFailed: boolean };

/** The display times of the toasts for progress and for failure (docs/rules.md, The notice of interest). */
const progressMs = secondMs;
const failureMs = 3 * secondMs;

/**
 * Sends the notice of interest as soon as it is rendered. Without scripts or after a failure, the button sends the
 * notice.
 */
function InterestNotice({ message, hasFailed }: Props) {
  const { t } = useLingui();
  const [state, setState] = useState<'waiting' | 'sending' | 'sent' | 'failed'>(
    hasFailed ? 'failed' : 'waiting',
  );
  const hasBegun = useRef(false);

  const send = async () => {
    setState('sending');
    notify.pending(t`Enviando...`, { closesAfterMs: progressMs });
    try {
      await postJson('/api/email_part_of_yoi/', { message, type: 1 }, detailResponse);
      setState('sent');
      // The query is removed from the URL, because a reload must not send the notice again.
      history.replaceState(history.state, '', location.pathname);
    } catch {
      setState('failed');
      notify.error(t`se ha producido un error inesperado`, { closesAfterMs: failureMs });
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is hydrated
  useEffect(() => {
    if (hasBegun.current || hasFailed) return;
    hasBegun.current = true;
    send();
  }, []);

  useEffect(() => {
    const dialog = state === 'sent' ? document.getElementById(interestDialogId) : null;
    if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
  }, [state]);

  return (
    <>
      {state !== 'sent' && (
        <form
          method="post"
          action="/?notify=true"
          className="page-width flex flex-wrap items-center gap-4 py-6"
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <p className="text-lead">
            {state === 'failed' ? (
              <Trans>No hemos podido avisar de tu interés.</Trans>
            ) : (
              <Trans>¿Te avisamos de todo lo que venga?</Trans>
            )}
          </p>
          <Button type="submit" pending={state === 'sending'}>
            {state === 'failed' ? <Trans>Probar otra vez</Trans> : <Trans>Sí, avisadme</Trans>}
          </Button>
        </form>
      )}
      <InterestSent isOpen={false} />
      <ToastRegion />
    </>
  );
}

export const island = defineIsland('contact/interest-notice', InterestNotice);
