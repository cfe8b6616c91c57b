import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import type { NavigationItem } from '#ui/frame/navigation-item.ts';

/** Returns the items of the navigation, in the order of the bar. */
export function useNavigation() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const item = (
    path: string,
    label: string,
    icon: NavigationItem['icon'],
    also: readonly string[] = [],
  ): NavigationItem => ({
    href: `/app${path}`,
    label,
    icon,
    current: [path, ...also].some((each) => pathname === each || pathname.startsWith(`${each}/`)),
  });
  const today = item('/hoy', t`Hoy`, 'today');
  const parada = item('/parada', t`Parada`, 'path');
  const portfolio = item('/portafolio', t`Portafolio`, 'portfolio');
  const dynamics = item('/dinamicas', t`Dinámicas`, 'leaf');
  const signals = item('/senales', t`Señales`, 'eye');
  const referents = item('/referentes', t`Referentes`, 'person');
  const history = item('/historia', t`Historia`, 'clock');
  const subscription = item('/suscripcion', t`Suscripción`, 'coin');
  const more = item('/mas', t`Más`, 'more');
  return {
    /** The bar on a phone. All other screens are linked from *Más*. */
    bar: [
      today,
      parada,
      portfolio,
      {
        ...more,
        current:
          more.current ||
          [dynamics, signals, history, referents].some(({ current }) => current) ||
          isOfAccount(pathname),
      },
    ],
    groups: [
      { title: t`Cada día`, items: [today, parada, dynamics, portfolio] },
      { title: t`Entender`, items: [signals, history] },
      { title: t`Con otros`, items: [referents] },
      { title: t`Lo demás`, items: [subscription, more] },
    ],
  };
}

/**
 * Returns whether the path is that of an account screen or of a screen below it. *Más* leads to these screens.
 */
function isOfAccount(pathname: string): boolean {
  return /^\/(perfil|mis-datos|compartido|suscripcion)(\/|$)/.test(pathname);
}
