import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import type { Place } from '#ui/places.ts';

/** The places of the member app, in the order of its bar; a new one is a line here. */
export function usePlaces() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const place = (path: string, label: string, icon: Place['icon'], also: readonly string[] = []): Place => ({
    href: `/app${path}`,
    label,
    icon,
    current: [path, ...also].some((each) => pathname === each || pathname.startsWith(`${each}/`)),
  });
  const today = place('/hoy', t`Hoy`, 'today');
  const parada = place('/parada', t`Parada`, 'path');
  const portfolio = place('/portafolio', t`Portafolio`, 'portfolio');
  const dynamics = place('/dinamicas', t`Dinámicas`, 'leaf');
  const more = place('/mas', t`Más`, 'more');
  return {
    /** Of the bar of a phone: what is not in it is under *Más*. */
    bar: [
      today,
      parada,
      portfolio,
      { ...more, current: more.current || dynamics.current || isOwn(pathname) },
    ],
    groups: [
      { title: t`Cada día`, places: [today, parada, dynamics, portfolio] },
      { title: t`Lo demás`, places: [more] },
    ],
  };
}

/** Her profile and what hangs on it are reached from *Más*. */
function isOwn(pathname: string): boolean {
  return pathname === '/perfil' || pathname.startsWith('/perfil/');
}
