import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ButtonLink, TextLink } from '#ui/controls/button.tsx';
import { Chip } from '#ui/controls/chip.tsx';
import { Prose } from '../prose/prose.tsx';
import type { Position } from './positions.server.ts';

type Props = {
  position: Position;
  bodyHtml: string;
  listHref: string;
  /** The URL of the application form; null when the position is not open. */
  applyHref: string | null;
};

/** A position, with a link to its application form while it is open. */
export function PositionView({ position, bodyHtml, listHref, applyHref }: Props) {
  const { title, country, area, speciality, minimumAge, tags } = position;
  return (
    <article className="page-width page-body">
      <div className="mx-auto grid max-w-[38rem] gap-6">
        <p>
          <TextLink alone href={listHref}>
            <Trans>Todas las plazas</Trans>
          </TextLink>
        </p>
        <header className="grid gap-4">
          <h1>{title}</h1>
          <dl className="grid grid-cols-2 gap-x-6 gap-y-4 rounded-card bg-action-tint p-5 sm:grid-cols-4">
            <Fact name={<Trans>País</Trans>} value={country} />
            <Fact name={<Trans>Área</Trans>} value={area} />
            <Fact name={<Trans>Especialidad</Trans>} value={speciality} />
            {minimumAge && (
              <Fact name={<Trans>Edad mínima</Trans>} value={<Trans>{minimumAge} años</Trans>} />
            )}
          </dl>
        </header>
        <Prose html={bodyHtml} />
        {tags.length > 0 && (
          <p className="flex flex-wrap gap-2">
            {tags.map((tag) => (
              <Chip key={tag} tone="info">
                {tag}
              </Chip>
            ))}
          </p>
        )}
        {applyHref && (
          <p>
            <ButtonLink size="large" href={applyHref}>
              <Trans>Presentar mi candidatura</Trans>
            </ButtonLink>
          </p>
        )}
      </div>
    </article>
  );
}

function Fact({ name, value }: { name: ReactNode; value: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="text-base font-medium">{value}</dd>
    </div>
  );
}
