import { useLingui } from '@lingui/react/macro';
import type { IconName } from '#ui/icon.tsx';
import { useMay } from '../entry/use-entry.ts';
import { findScreenVerb } from './screen-verbs.ts';

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
    { label: t`Buzón`, icon: 'mail', path: '/buzon?state=open' },
    { label: t`Plantillas del buzón`, icon: 'mail', path: '/buzon/plantillas' },
    { label: t`Vetos`, icon: 'shield', path: '/vetos' },
    { label: t`Reseñas en espera`, icon: 'article', path: selection('/resenas', 'waiting') },
    { label: t`Reseñas publicadas`, icon: 'article', path: selection('/resenas', 'published') },
    { label: t`Reseñas no publicadas`, icon: 'article', path: selection('/resenas', 'refused') },
    { label: t`Personas`, icon: 'person', path: '/personas' },
    { label: t`Peticiones de soporte`, icon: 'clock', path: '/peticiones' },
    { label: t`Suscripciones`, icon: 'coin', path: '/suscripciones' },
    { label: t`Pagos fallidos`, icon: 'alert', path: '/suscripciones?status=failing' },
    { label: t`Precios`, icon: 'coin', path: '/precios' },
    { label: t`Ingresos y gestoría`, icon: 'article', path: '/contabilidad?parte=ingresos' },
    { label: t`Apuntar un pago`, icon: 'article', path: '/contabilidad?parte=pagos' },
    { label: t`Devoluciones`, icon: 'article', path: '/contabilidad?parte=devoluciones' },
    { label: t`Tiempo sin coste`, icon: 'article', path: '/contabilidad?parte=tiempo' },
    { label: t`Disputas`, icon: 'alert', path: '/contabilidad?parte=disputas' },
    { label: t`Avisos de los proveedores`, icon: 'article', path: '/contabilidad?parte=avisos' },
    { label: t`Llaves para programas`, icon: 'lock', path: '/claves' },
    { label: t`Papeles`, icon: 'shield', path: '/papeles' },
    { label: t`Permisos de cada papel`, icon: 'shield', path: '/papeles/permisos' },
    { label: t`Registro de lo que hace el equipo`, icon: 'eye', path: '/registro' },
    { label: t`Cifras`, icon: 'portfolio', path: '/cifras' },
    { label: t`Tareas fallidas`, icon: 'settings', path: '/programa?parte=tareas' },
    { label: t`Registro de correos`, icon: 'mail', path: '/programa?parte=correos' },
    { label: t`Estado y ajustes`, icon: 'settings', path: '/programa?parte=ajustes' },
    { label: t`Candidaturas`, icon: 'person', path: '/postulaciones' },
    { label: t`Candidaturas por puntuar`, icon: 'person', path: '/postulaciones?mias=1' },
    { label: t`Decisiones por enviar`, icon: 'letter', path: '/postulaciones/decisiones' },
    { label: t`Teclas`, icon: 'info' },
    { label: t`Mi espacio`, icon: 'person', address: '/app/hoy' },
    { label: t`La web pública`, icon: 'external', address: '/' },
  ];
  return commands.filter(({ path = '' }) => {
    const needed = findScreenVerb(path);
    return needed ? may(needed) : true;
  });
}
