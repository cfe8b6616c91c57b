import { Trans } from '@lingui/react/macro';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import type { Dynamic } from '../catalogue/catalogue.schema.ts';
import { stepsOf } from '../catalogue/steps.ts';
import type { DeviceSession } from '../player/device-store.ts';
import { writtenOf } from '../session/written.ts';

type TrialKeptProps = {
  kept: DeviceSession;
  /** With its words; null until they are here. */
  dynamic: Dynamic | null;
  registerHref: string | null;
  onForget: () => void;
};

/** What this tab keeps of a dynamic: how far she came, what she wrote, and what may be done with it. */
export function TrialKept({ kept, dynamic, registerHref, onForget }: TrialKeptProps) {
  const { ending, minutes, step } = kept;
  const done = ending?.minutes ?? 0;
  const steps = dynamic ? stepsOf(dynamic, minutes) : [];
  const written = dynamic?.version === kept.version ? writtenOf(kept.answers, steps) : [];
  const number = step + 1;
  return (
    <div className="trial-kept">
      <p className="font-semibold">
        {!ending ? (
          <Trans>La dejaste en el paso {number}.</Trans>
        ) : done > 0 ? (
          <Trans>Hecha. Te has dado {done} min.</Trans>
        ) : (
          <Trans>Hecha.</Trans>
        )}
      </p>
      {(written.length > 0 || ending?.intention) && (
        <Disclosure summary={<Trans>Lo que escribiste</Trans>}>
          <dl className="grid gap-3">
            {written.map(({ step: title, text }) => (
              <div key={title}>
                <dt className="text-sm text-muted">{title}</dt>
                <dd className="whitespace-pre-line break-words text-base text-ink">{text}</dd>
              </div>
            ))}
            {ending?.intention && (
              <div>
                <dt className="text-sm text-muted">
                  <Trans>Para llevarte</Trans>
                </dt>
                <dd className="whitespace-pre-line break-words text-base text-ink">{ending.intention}</dd>
              </div>
            )}
          </dl>
        </Disclosure>
      )}
      <div className="flex flex-wrap gap-2">
        {ending && registerHref !== null && (
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
