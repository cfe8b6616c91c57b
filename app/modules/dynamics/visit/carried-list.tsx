import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { askForDiary } from '#app/modules/accounts/ui.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { type DeviceSession, forgetDeviceSession, listDoneOnDevice } from '../player/device-store.ts';
import { createSessionStore } from '../player/use-session-store.ts';

export type CarriedDynamicsProps = {
  /** The e-mail address of the account to which the dynamics are saved on request. */
  owner: string;
  /**
   * Whether the member has consented to a diary. If not, the consent is requested before anything is sent.
   */
  hasDiary: boolean;
};

/** A card for each dynamic that was finished in this tab before the sign-in. */
export function CarriedList(props: CarriedDynamicsProps) {
  const [carried, setCarried] = useState(() => listDoneOnDevice());
  return carried.map((session) => (
    <CarriedDynamic
      key={session.slug}
      {...props}
      session={session}
      onSettled={() => {
        forgetDeviceSession(session.slug);
        setCarried((before) => before.filter(({ slug }) => slug !== session.slug));
      }}
    />
  ));
}

type CarriedDynamicProps = CarriedDynamicsProps & { session: DeviceSession; onSettled: () => void };

function CarriedDynamic(props: CarriedDynamicProps) {
  const { t } = useLingui();
  const form = useSending(props);
  const { title } = props.session;
  return (
    <section className="dynamic-resume" aria-label={t`Lo que hiciste antes de entrar`}>
      <p>
        <Trans>Antes de entrar hiciste «{title}». ¿Lo guardamos en tu cuenta?</Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button pending={form.isPending} onClick={() => void form.submit(null)}>
          <Trans>Guardarlo</Trans>
        </Button>
        <Button variant="quiet" onClick={props.onSettled}>
          <Trans>Borrarlo</Trans>
        </Button>
      </div>
      {form.errors.form && (
        <p role="alert" className="field-error">
          {form.errors.form}
        </p>
      )}
    </section>
  );
}

function useSending({ owner, hasDiary, session, onSettled }: CarriedDynamicProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  // All attempts use the same function, so that a retry continues the session of the first attempt.
  const [send] = useState(() => createSender(session, owner));
  return useForm<null>({
    fields: 'form',
    save: async () => {
      if (!hasDiary && !(await askForDiary())) return;
      await send();
      onSettled();
      notify.success(t`Guardado en tu cuenta`);
      void queries.invalidateQueries();
    },
  });
}

/**
 * Returns a function that sends the visitor's session to the account: the start, the answers and the ending.
 */
function createSender(session: DeviceSession, owner: string): () => Promise<void> {
  const { slug, title, minutes, version, startedAt, step, stepMs, spent, answers, ending } = session;
  const open = { slug, title, owner, minutes, version, startedAt, sessionId: null, stored: {} };
  // Hoy shows the investment with its dimensions after the server has stored it.
  const store = createSessionStore({ ...open, shares: [] });
  return async () => {
    if (!ending) return;
    store.keep({ step, stepMs, spent, answers });
    await store.finish(ending);
  };
}
