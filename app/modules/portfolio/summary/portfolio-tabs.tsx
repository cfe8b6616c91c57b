import { useLingui } from '@lingui/react/macro';
import { TabLinks } from '#ui/controls/tab-links.tsx';

export type PortfolioTab = 'portafolio' | 'espejo' | 'tu-mes';

/** The tabs that switch between the portfolio and the two screens about money. */
export function PortfolioTabs({ current }: { current: PortfolioTab }) {
  const { t } = useLingui();
  return (
    <TabLinks
      label={t`Partes de tu portafolio`}
      current={current}
      links={[
        { id: 'portafolio', href: '/app/portafolio', title: t`Portafolio` },
        { id: 'espejo', href: '/app/portafolio/espejo', title: t`Espejo` },
        { id: 'tu-mes', href: '/app/portafolio/tu-mes', title: t`Tu mes` },
      ]}
    />
  );
}
