import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TextLink } from '#ui/controls/button.tsx';

type HouseLineProps = {
  /** The price of a month after the first Parada. */
  monthPrice: string;
  /** A further line of the page about its costs. */
  children?: ReactNode;
};

/** What Yoi is, for whom, what it costs and who is behind it, in the same words on every public page. */
export function HouseLine({ monthPrice, children }: HouseLineProps) {
  return (
    <p className="text-sm text-muted">
      <Trans>
        Yoi, la app para quien no sabe en qué se le va el mes. 21 días gratis, sin tarjeta; después{' '}
        {monthPrice} al mes.
      </Trans>{' '}
      {children}{' '}
      <TextLink href="/legal" className="whitespace-nowrap">
        <Trans>Quién está detrás</Trans>
      </TextLink>
    </p>
  );
}
