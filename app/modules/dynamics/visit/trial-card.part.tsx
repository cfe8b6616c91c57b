import { Trans } from '@lingui/react/macro';
import { config } from '#app/platform/config.server.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { DimensionMark } from '#ui/landscape/dimension-mark.tsx';
import type { DynamicDocument } from '../catalogue/dynamic.ts';
import { island as Trial } from './trial.island.tsx';

/** The path of a dynamic's public page. */
export const dynamicPath = '/dinamicas/:slug';

/** Returns the path of a dynamic's public page. */
export function dynamicHref(slug: string): string {
  return dynamicPath.replace(':slug', slug);
}

type WayProps = { dynamic: DynamicDocument; isMember: boolean; href?: string };

/**
 * The button that starts a dynamic. For a member the button links to the app, where the session is recorded.
 * For a visitor the button starts the dynamic on this page, and the session stays on the device.
 */
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
  /** A label above the title. */
  eyebrow?: string;
};

/** A dynamic to try: its drawing, title, minutes, summary and start button. */
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

/** A note for visitors: their texts stay on the device. */
export function DeviceNote() {
  return (
    <p className="text-sm text-muted">
      <Trans>Lo que escribas se queda en este dispositivo y se borra al cerrar la pestaña.</Trans>
    </p>
  );
}
