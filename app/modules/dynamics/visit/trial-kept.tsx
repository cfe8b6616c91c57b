import { Trans, useLingui } from '@lingui/react/macro';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Disclosure } from '#ui/controls/disclosure.tsx';
import type { Dynamic } from '../catalogue/catalogue.schema.ts';
import { listSteps } from '../catalogue/steps.ts';
import type { DeviceSession } from '../player/device-store.ts';
import { writtenOf } from '../session/written.ts';

type StoredTrialProps = {
  stored: DeviceSession;
  /** The dynamic with its texts. It is null until it is loaded. */
  dynamic: Dynamic | null;
  registerHref: string | null;
  onForget: () => void;
};

/**
 * The session of a dynamic that is stored in this tab: its progress and texts, and buttons to save or delete it.
 */
export function StoredTrial({ stored, dynamic, registerHref, onForget }: StoredTrialProps) {
  const isDone = stored.ending !== null;
  return (
    <div className="trial-kept">
      <p className="font-semibold">
        <TrialProgress stored={stored} />
      </p>
      <Written stored={stored} dynamic={dynamic} />
      <div className="flex flex-wrap gap-2">
        {isDone && registerHref !== null && (
          <ButtonLink href={registerHref}>
            <Trans>Guardarlo en mi cuenta</Trans>
          </ButtonLink>
        )}
        <Button variant="quiet" onClick={onForget}>
          <Trans>Borrarlo</Trans>
        </Button>
      </div>
    </div>
  );
}

function TrialProgress({ stored: { ending, step } }: Pick<StoredTrialProps, 'stored'>) {
  const number = step + 1;
  if (!ending) return <Trans>La dejaste en el paso {number}.</Trans>;
  const done = ending.minutes;
  return done > 0 ? <Trans>Hecha. Te has dado {done} min.</Trans> : <Trans>Hecha.</Trans>;
}

/** The visitor's texts with the titles of their steps. The titles appear as soon as the dynamic is loaded. */
function Written({ stored, dynamic }: Pick<StoredTrialProps, 'stored' | 'dynamic'>) {
  const { t } = useLingui();
  const steps = dynamic?.version === stored.version ? listSteps(dynamic, stored.minutes) : [];
  const plan = stored.ending?.intention;
  const written = [
    ...writtenOf(stored.answers, steps),
    ...(plan ? [{ step: t`Para llevarte`, text: plan }] : []),
  ];
  if (written.length === 0) return null;
  return (
    <Disclosure summary={<Trans>Lo que escribiste</Trans>}>
      <dl className="grid gap-3">
        {written.map(({ step, text }) => (
          <div key={step}>
            <dt className="text-sm text-muted">{step}</dt>
            <dd className="whitespace-pre-line break-words text-base text-ink">{text}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
