import { Trans } from '@lingui/react/macro';
import { config } from '#app/platform/config.ts';
import { ButtonLink } from '#ui/button.tsx';
import { DimensionMark } from '#ui/dimension-mark.tsx';
import { Icon } from '#ui/icon.tsx';
import type { DynamicDocument } from '../catalogue/dynamic.ts';
import { island as Trial } from './trial.island.tsx';

/** Where the steps of a dynamic are read by everybody. */
export const dynamicPath = '/dinamicas/:slug';

/** The address of the page of a dynamic. */
export function dynamicHref(slug: string): string {
  return dynamicPath.replace(':slug', slug);
}

type WayProps = { dynamic: DynamicDocument; isMember: boolean; href?: string };

/** The way into a dynamic: a member does it in the app, where it counts; a visitor there and then, on her device. */
export function WayIn({ dynamic, isMember, href = dynamicHref(dynamic.slug) }: WayProps) {
  const { slug, title, lengths } = dynamic;
  if (isMember)
    return (
      <div className="trial-way">
        <ButtonLink href={`${config.appUrl}/app/dinamicas/${slug}`}>
          <Trans>Empezar</Trans>
          <span className="sr-only"> {title}</span>
          <Icon name="arrow" />
        </ButtonLink>
      </div>
    );
  const isSameSite = config.appUrl === config.siteUrl;
  const registerHref = isSameSite ? `${config.appUrl}/register` : null;
  return (
    <Trial slug={slug} title={title} minutes={lengths[0] ?? 5} href={href} registerHref={registerHref} />
  );
}

type TrialCardProps = {
  dynamic: DynamicDocument;
  isMember: boolean;
  as?: 'li' | 'section';
  /** What stands over the title. */
  eyebrow?: string;
};

/** A dynamic to be tried: its drawing, title, minutes, one sentence, and one button. */
export function TrialCard({ dynamic, isMember, as: Element = 'li', eyebrow }: TrialCardProps) {
  const { dimension, title, summary, lengths } = dynamic;
  const [minutes = 5] = lengths;
  const Heading = eyebrow === undefined ? 'h3' : 'h2';
  return (
    <Element aria-label={eyebrow} className={`trial-card dimension-${dimension}`}>
      <DimensionMark dimension={dimension} className="size-16" />
      <div className="grid min-w-0 gap-1.5">
        {eyebrow !== undefined && <p className="eyebrow">{eyebrow}</p>}
        <Heading className="text-h4">{title}</Heading>
        <p>{summary}</p>
        <p className="text-sm font-semibold">
          <Trans>{minutes} min</Trans>
        </p>
      </div>
      <WayIn dynamic={dynamic} isMember={isMember} />
    </Element>
  );
}

/** Said beside what a visitor may write in. */
export function DeviceNote() {
  return (
    <p className="text-sm text-muted">
      <Trans>
        Lo que escribas se queda en este dispositivo y se borra al cerrar la pestaña. Nadie más lo lee.
      </Trans>
    </p>
  );
}
