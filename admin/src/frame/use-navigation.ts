import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import type { NavigationItem } from '#ui/frame/navigation-item.ts';
import { useMay } from '../entry/use-entry.ts';
import { findScreenVerb } from './screen-verbs.ts';

/** A screen of the navigation. */
export type AdminScreen = NavigationItem;

/** The screens of the navigation that the caller's role may open. */
export function useNavigation(): readonly AdminScreen[] {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const may = useMay();
  const screens = [
    { path: '/hoy', label: t`Hoy`, icon: 'today' },
    { path: '/comentarios', label: t`Comentarios`, icon: 'letter' },
    { path: '/resenas', label: t`Reseñas`, icon: 'article' },
    { path: '/buzon', label: t`Buzón`, icon: 'mail' },
    { path: '/personas', label: t`Personas`, icon: 'person' },
    { path: '/peticiones', label: t`Peticiones`, icon: 'clock' },
    { path: '/suscripciones', label: t`Suscripciones`, icon: 'coin' },
    { path: '/contabilidad', label: t`Contabilidad`, icon: 'article' },
    { path: '/papeles', label: t`Papeles`, icon: 'shield' },
    { path: '/registro', label: t`Registro`, icon: 'eye' },
    { path: '/claves', label: t`Llaves`, icon: 'lock' },
    { path: '/cifras', label: t`Cifras`, icon: 'portfolio' },
    { path: '/programa', label: t`Programa`, icon: 'settings' },
    { path: '/postulaciones', label: t`Candidaturas`, icon: 'leaf' },
  ] as const;
  const open = screens.filter(({ path }) => {
    const needed = findScreenVerb(path);
    return needed === undefined || may(needed);
  });
  return open.map(({ path, label, icon }) => ({
    label,
    icon,
    href: `/admin${path}`,
    current: pathname === path || pathname.startsWith(`${path}/`),
  }));
}
