import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { TextLink } from '#ui/controls/button.tsx';
import { drawingAddress, referenceHref } from '../page/reference-address.ts';
import type { Reference, ReferenceCard } from './references.queries.ts';

export type Example = Pick<
  Reference,
  'id' | 'revisionId' | 'slug' | 'name' | 'intro' | 'behaviour' | 'facts'
>;

/**
 * An example of what a visitor finds on the page of the referents: a life, its gesture for today, and `way`, the way to
 * the app in which the gesture is tried.
 */
export function ExampleGesture({ reference, way }: { reference: Example; way: ReactNode }) {
  const { name, slug, intro, behaviour, facts } = reference;
  return (
    <Card as="section" tone="tint">
      <div className="flex items-start gap-4">
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
          <p className="text-sm">{firstSentence(intro)}</p>
          <p className="text-sm">
            <TextLink href={`${referenceHref(slug)}#fuentes`}>
              <Plural value={facts.length} one="# dato con su fuente" other="# datos con su fuente" />
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
      {way}
    </Card>
  );
}

function firstSentence(text: string): string {
  return /^.*?[.!?…](?= |$)/u.exec(text)?.[0] ?? text;
}

/**
 * Returns the referent of the example. Referents whose first dimension is money come first, because the page asks about
 * money first. Of these, the referent with the shortest gesture fits the first screen of a phone.
 */
export function chooseExample(references: readonly ReferenceCard[]): ReferenceCard | undefined {
  const byLength = references.toSorted((a, b) => a.behaviour.length - b.behaviour.length);
  return byLength.find(({ dimensions }) => dimensions[0] === 'dinero') ?? byLength[0];
}
