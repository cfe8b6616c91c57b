import { useLingui } from '@lingui/react/macro';
import type { IconName } from '#ui/icon.tsx';
import { useMay } from '../entry/use-entry.ts';

/**
 * An entry of the palette: a screen of the back office (`path`), another page (`address`), or the help about keys
 * (neither of the two).
 */
export type Command = { label: string; icon: IconName; path?: string; address?: string };

/** The entries of the palette that the caller's role may open. */
export function useCommands(): readonly Command[] {
  const { t } = useLingui();
  const may = useMay();
  const selection = (path: string, state: string) =>
    `${path}?${new URLSearchParams({ displayedFilters: '{}', filter: JSON.stringify({ state }) })}`;
  const commands: Command[] = [
    { label: t`Hoy`, icon: 'today', path: '/hoy' },
    { label: t`Comentarios con avisos`, icon: 'letter', path: selection('/comentarios', 'reported') },
    { label: t`Comentarios retirados`, icon: 'letter', path: selection('/comentarios', 'hidden') },
    { label: t`Todos los comentarios`, icon: 'letter', path: selection('/comentarios', 'all') },
    { label: t`Reseñas en espera`, icon: 'article', path: selection('/resenas', 'waiting') },
    { label: t`Reseñas publicadas`, icon: 'article', path: selection('/resenas', 'published') },
    { label: t`Reseñas no publicadas`, icon: 'article', path: selection('/resenas', 'refused') },
    { label: t`Postulaciones`, icon: 'person', path: '/postulaciones' },
    { label: t`Postulaciones por puntuar`, icon: 'person', path: '/postulaciones?mias=1' },
    { label: t`Decisiones por enviar`, icon: 'letter', path: '/postulaciones/decisiones' },
    { label: t`Teclas`, icon: 'info' },
    { label: t`Mi espacio`, icon: 'person', address: '/app/hoy' },
    { label: t`La web pública`, icon: 'external', address: '/' },
  ];
  return commands.filter(({ path = '' }) => {
    if (path.startsWith('/comentarios')) return may('comments.read');
    if (path.startsWith('/postulaciones/decisiones')) return may('applications.decide');
    if (path.startsWith('/postulaciones')) return may('applications.read');
    return path.startsWith('/resenas') ? may('reviews.read') : true;
  });
}
