import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import type { NavigationItem } from '#ui/frame/navigation-item.ts';

/** A screen of the navigation. */
export type Place = NavigationItem;

/** The screens of the navigation. */
export function usePlaces(): readonly Place[] {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const places = [
    { path: '/hoy', label: t`Hoy`, icon: 'today' },
    { path: '/comentarios', label: t`Comentarios`, icon: 'letter' },
    { path: '/resenas', label: t`Reseñas`, icon: 'article' },
  ] as const;
  return places.map(({ path, ...place }) => ({
    ...place,
    href: `/admin${path}`,
    current: pathname === path,
  }));
}
