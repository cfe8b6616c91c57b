import { Trans } from '@lingui/react/macro';
import { Card } from '#ui/card.tsx';
import { ButtonLink, TextLink } from '#ui/controls/button.tsx';
import { drawingAddress, referenceHref } from '../page/reference-address.ts';
import type { ReferenceCard } from './references.queries.ts';

/**
 * An example of what a visitor can do on the page of the referents: a life, its gesture for today, and the app in which
 * the gesture is tried.
 */
export function ExampleGesture({ reference, tryHref }: { reference: ReferenceCard; tryHref: string }) {
  const { name, slug, years, country, behaviour } = reference;
  return (
    <Card as="section" tone="tint">
      <div className="flex items-center gap-4">
        <img
          src={drawingAddress(reference)}
          alt=""
          width="80"
          height="80"
          className="size-20 shrink-0 rounded-card"
        />
        <div className="grid min-w-0 gap-1">
          <h2 className="text-h4">
            <TextLink href={referenceHref(slug)}>{name}</TextLink>
          </h2>
          <p className="text-sm text-muted">
            {years} · {country}
          </p>
          <p className="text-sm">
            <TextLink href={`${referenceHref(slug)}#fuentes`}>
              <Trans>Cada dato, con su fuente</Trans>
            </TextLink>
          </p>
        </div>
      </div>
      <p>
        <strong>
          <Trans>Su gesto:</Trans>
        </strong>{' '}
        {behaviour}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ButtonLink href={tryHref}>
          <Trans>Probarlo gratis en Yoi</Trans>
        </ButtonLink>
        <span className="text-sm text-muted">
          <Trans>21 días, y ves si te sirve</Trans>
        </span>
      </div>
    </Card>
  );
}

/** Returns the referent whose gesture is the shortest. It fits the first screen of a phone. */
export function chooseExample(references: readonly ReferenceCard[]): ReferenceCard | undefined {
  return references.toSorted((a, b) => a.behaviour.length - b.behaviour.length)[0];
}
