import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Sets the document's title to the title of the screen. A record is named by its number, so that the history of the
 * browser contains no name of a person.
 */
export function useScreenTitle(): void {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const titles = useTitles(pathname.match(/\d+$/)?.[0] ?? '');
  const missing = t`Aquí no hay nada`;
  const title = titles.find(([form]) => form === pathname.replace(/\d+$/, ':id'))?.[1] ?? missing;
  const site = t`Equipo · Yoi`;
  useEffect(() => {
    document.title = `${title} · ${site}`;
  }, [title, site]);
}

/** The titles of the screens, listed by the pattern of the path. `id` is the number of the shown record. */
function useTitles(id: string): readonly (readonly [string, string])[] {
  const { t } = useLingui();
  return [
    ['/hoy', t`Hoy`],
    ['/comentarios', t`Comentarios`],
    ['/vetos', t`Vetos`],
    ['/resenas', t`Reseñas`],
    ['/buzon', t`Buzón`],
    ['/buzon/plantillas', t`Plantillas`],
    ['/buzon/:id', t`Conversación ${id}`],
    ['/personas', t`Personas`],
    ['/personas/:id', t`Persona ${id}`],
    ['/peticiones', t`Peticiones`],
    ['/suscripciones', t`Suscripciones`],
    ['/suscripciones/:id', t`Suscripción ${id}`],
    ['/precios', t`Precios`],
    ['/contabilidad', t`Contabilidad`],
    ['/disputas/:id', t`Disputa ${id}`],
    ['/claves', t`Llaves para programas`],
    ['/papeles', t`Papeles`],
    ['/papeles/permisos', t`Permisos de cada papel`],
    ['/registro', t`Registro`],
    ['/cifras', t`Cifras`],
    ['/programa', t`Programa`],
    ['/postulaciones', t`Candidaturas`],
    ['/postulaciones/decisiones', t`Decisiones por enviar`],
    ['/postulaciones/plazas/:id', t`Plaza ${id}`],
    ['/postulaciones/:id', t`Candidatura ${id}`],
  ];
}
