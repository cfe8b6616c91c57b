import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import type { NavigationItem } from '#ui/frame/navigation-item.ts';

/** Returns the items of the navigation, in the order of the bar. */
export function useNavigation() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const item = (path: string, label: string, icon: NavigationItem['icon']): NavigationItem => ({
    href: `/app${path}`,
    label,
    icon,
    current: `${pathname}/`.startsWith(`${path}/`),
  });
  const today = item('/hoy', t`Hoy`, 'today');
  const parada = item('/parada', t`Parada`, 'path');
  const portfolio = item('/portafolio', t`Portafolio`, 'portfolio');
  const dynamics = item('/dinamicas', t`Dinámicas`, 'leaf');
  const signals = item('/senales', t`Señales`, 'eye');
  const referents = item('/referentes', t`Referentes`, 'person');
  const history = item('/historia', t`Historia`, 'clock');
  const more = item('/mas', t`Más`, 'more');
  return {
    /** The bar on a phone. All other screens are linked from *Más*. */
    bar: [
      today,
      parada,
      portfolio,
      {
        ...more,
        current: isBelowMore(pathname),
      },
    ],
    groups: [
      { title: t`Cada día`, items: [today, parada, dynamics, portfolio] },
      { title: t`Entender`, items: [signals, history] },
      { title: t`Con otros`, items: [referents] },
      { title: t`Lo demás`, items: [item('/suscripcion', t`Suscripción`, 'coin'), more] },
    ],
  };
}

/**
 * Returns whether *Más* leads to this path: to *Más* itself, to a screen that is not in the bar, or to a screen below
 * it.
 */
function isBelowMore(pathname: string): boolean {
  return /^\/(mas|dinamicas|senales|historia|referentes|perfil|mis-datos|compartido|suscripcion)(\/|$)/.test(
    pathname,
  );
}
