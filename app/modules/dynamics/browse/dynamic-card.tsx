import { useLingui } from '@lingui/react/macro';
import { dimensionNames } from '#app/modules/portfolio/schema.ts';
import { Card, CardLink, CardMeta } from '#ui/card.tsx';
import { TechniqueMark } from '#ui/landscape/technique-mark.tsx';
import type { DynamicItem } from '../catalogue/catalogue.schema.ts';
import { techniqueNames } from '../catalogue/dynamic-words.ts';
import { useLengthsText } from './use-lengths-text.ts';

export type DynamicCardProps = {
  dynamic: DynamicItem;
  href: string;
  headingLevel?: 2 | 3;
  /** The reason why the dynamic is offered, e.g. "porque tu foco es Mente". */
  reason?: string | undefined;
};

/** A dynamic in a list: its drawing, summary, possible durations, dimension and technique. */
export function DynamicCard({ dynamic, href, headingLevel = 2, reason }: DynamicCardProps) {
  const { i18n } = useLingui();
  const lengthsText = useLengthsText();
  const Heading = `h${headingLevel}` as const;
  const { slug, dimension, technique, title, summary, minutes } = dynamic;
  return (
    <Card as="li" className={`dynamic-card dimension-${dimension}`}>
      <div className="flex w-full items-start gap-4">
        <TechniqueMark technique={technique} dimension={dimension} seed={slug} className="size-14" />
        <div className="grid min-w-0 gap-1.5">
          <Heading className="text-h4">
            <CardLink href={href}>{title}</CardLink>
          </Heading>
          {reason && <p className="text-sm font-semibold first-letter:uppercase">{reason}</p>}
          <p className="text-sm text-muted">{summary}</p>
        </div>
      </div>
      <div className="mt-auto w-full border-line border-t pt-3">
        <CardMeta>
          <span className="font-semibold text-ink">{lengthsText(minutes)}</span>
          <span>{i18n._(dimensionNames[dimension])}</span>
          <span>{i18n._(techniqueNames[technique])}</span>
        </CardMeta>
      </div>
    </Card>
  );
}
