import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import type { NavigationItem } from '#ui/frame/navigation-item.ts';
import { useMay } from '../entry/use-entry.ts';

/** A screen of the navigation. */
export type AdminScreen = NavigationItem;

/** The screens of the navigation that the caller's role may open. */
export function useNavigation(): readonly AdminScreen[] {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const may = useMay();
  const screens = [
    { path: '/hoy', label: t`Hoy`, icon: 'today' },
    { path: '/comentarios', label: t`Comentarios`, icon: 'letter', verb: 'comments.read' },
    { path: '/resenas', label: t`Reseñas`, icon: 'article', verb: 'reviews.read' },
    { path: '/buzon', label: t`Buzón`, icon: 'mail', verb: 'inbox.read' },
    { path: '/personas', label: t`Personas`, icon: 'person', verb: 'members.find' },
    { path: '/peticiones', label: t`Peticiones`, icon: 'clock', verb: 'requests.read' },
    { path: '/papeles', label: t`Papeles`, icon: 'shield', verb: 'roles.read' },
    { path: '/registro', label: t`Registro`, icon: 'eye', verb: 'audit.read' },
    { path: '/claves', label: t`Llaves`, icon: 'lock', verb: 'keys.read' },
    { path: '/cifras', label: t`Cifras`, icon: 'portfolio', verb: 'figures.read-pages' },
    { path: '/programa', label: t`Programa`, icon: 'settings', verb: 'jobs.read' },
    { path: '/postulaciones', label: t`Candidaturas`, icon: 'leaf', verb: 'applications.read' },
  ] as const;
  const open = screens.filter((screen) => !('verb' in screen) || may(screen.verb));
  return open.map(({ path, label, icon }) => ({
    label,
    icon,
    href: `/admin${path}`,
    current: pathname === path || pathname.startsWith(`${path}/`),
  }));
}
