import { useLingui } from '@lingui/react/macro';
import type { StaffResource, StaffVerb } from '#app/platform/staff/registry.ts';

/**
 * Returns a function that names a verb of the registry in the words of the team. A verb that is no longer in
 * the registry is returned unchanged, such as `images.describe`.
 */
export function useVerbNames(): (resource: string, verb: string) => string {
  const names: Readonly<Record<StaffVerb, string>> = {
    ...useTeamNames(),
    ...useHelpNames(),
    ...useModerationNames(),
    ...usePageNames(),
    ...useWorkNames(),
  };
  const found = new Map(Object.entries(names));
  return (resource, verb) => found.get(`${resource}.${verb}`) ?? `${resource}.${verb}`;
}

/** Returns a function that names a resource of the registry. */
export function useResourceNames(): (resource: string) => string {
  const { t } = useLingui();
  const names: Readonly<Record<StaffResource, string>> = {
    entry: t`Entrada del equipo`,
    registry: t`Permisos`,
    audit: t`Registro`,
    roles: t`Papeles`,
    members: t`Personas`,
    requests: t`Peticiones`,
    notices: t`Avisos por correo`,
    keys: t`Llaves`,
    inbox: t`Buzón`,
    figures: t`Cifras`,
    jobs: t`Tareas`,
    mails: t`Correos`,
    settings: t`Ajustes`,
    billing: t`Suscripciones`,
    comments: t`Comentarios`,
    reviews: t`Reseñas`,
    applications: t`Candidaturas`,
    pages: t`Páginas`,
    landing: t`Portada`,
    images: t`Imágenes`,
  };
  const found = new Map(Object.entries(names));
  return (resource) => found.get(resource) ?? resource;
}

function useTeamNames() {
  const { t } = useLingui();
  return {
    'entry.read': t`Ver si el segundo paso está dado`,
    'entry.start': t`Entrar con el segundo paso`,
    'registry.read': t`Ver los permisos`,
    'audit.read': t`Ver el registro`,
    'roles.read': t`Ver quién tiene papel`,
    'roles.give': t`Dar un papel`,
    'roles.take': t`Quitar un papel`,
    'notices.read': t`Ver los propios avisos`,
    'notices.set': t`Cambiar los propios avisos`,
    'keys.read': t`Ver las llaves`,
    'keys.make': t`Hacer una llave`,
    'keys.revoke': t`Retirar una llave`,
  };
}

function useHelpNames() {
  const { t } = useLingui();
  return {
    'members.find': t`Buscar a alguien`,
    'members.open': t`Abrir una ficha`,
    'members.read': t`Leer una ficha abierta`,
    'members.end-sessions': t`Cerrar las sesiones de alguien`,
    'members.unlock': t`Desbloquear la entrada de alguien`,
    'members.resend': t`Reenviar una confirmación`,
    'requests.read': t`Ver las peticiones de soporte`,
    'requests.start': t`Pedir un cambio de cuenta`,
    'requests.confirm': t`Comprobar los códigos de un correo`,
    'requests.approve': t`Aprobar un cambio de cuenta`,
    'requests.refuse': t`Rechazar un cambio de cuenta`,
    'inbox.read': t`Leer el buzón`,
    'inbox.assign': t`Quedarse una conversación`,
    'inbox.answer': t`Contestar a alguien`,
    'inbox.close': t`Cerrar una conversación`,
    'inbox.reopen': t`Abrir otra vez una conversación`,
    'inbox.write-template': t`Escribir una plantilla`,
    'inbox.remove-template': t`Quitar una plantilla`,
  };
}

function useModerationNames() {
  const { t } = useLingui();
  return {
    'comments.read': t`Ver los comentarios`,
    'comments.hide': t`Retirar un comentario`,
    'comments.restore': t`Devolver un comentario`,
    'comments.keep': t`Dejar un comentario`,
    'comments.ban': t`Vetar a alguien`,
    'comments.unban': t`Levantar un veto`,
    'reviews.read': t`Ver las reseñas`,
    'reviews.approve': t`Publicar una reseña`,
    'reviews.refuse': t`No publicar una reseña`,
    'reviews.hide': t`Retirar una reseña`,
  };
}

function usePageNames() {
  const { t } = useLingui();
  return {
    'pages.read': t`Ver las páginas`,
    'pages.preview': t`Ver una página antes de publicarla`,
    'pages.write': t`Escribir en una página`,
    'pages.revert': t`Volver a otra versión de una página`,
    'pages.publish': t`Publicar una página`,
    'pages.unpublish': t`Quitar una página`,
    'pages.schedule': t`Programar una página`,
    'pages.unschedule': t`Anular lo programado de una página`,
    'landing.read': t`Ver los textos de la portada`,
    'landing.write': t`Cambiar la portada`,
    'images.read': t`Ver las imágenes`,
    'images.upload': t`Subir una imagen`,
    'images.describe': t`Describir una imagen`,
    'images.remove': t`Quitar una imagen`,
  };
}

function useWorkNames() {
  const { t } = useLingui();
  return {
    'figures.read': t`Ver las cifras`,
    'figures.read-pages': t`Ver las cifras de cada página`,
    'jobs.read': t`Ver las tareas`,
    'jobs.retry': t`Hacer otra vez una tarea`,
    'mails.read': t`Ver los correos enviados`,
    'mails.open': t`Leer un correo enviado`,
    'settings.read': t`Ver los ajustes`,
    'billing.read': t`Ver las suscripciones`,
    'billing.record': t`Apuntar un pago`,
    'billing.settle': t`Dar por enviada una devolución`,
    'billing.refund': t`Devolver dinero`,
    'billing.approve-refund': t`Aprobar una devolución`,
    'billing.refuse-refund': t`Rechazar una devolución`,
    'billing.set-price': t`Poner un precio`,
    'billing.announce-price': t`Anunciar un precio a las suscripciones`,
    'billing.retry': t`Leer otra vez un aviso`,
    'billing.give-time': t`Dar tiempo sin coste`,
    'billing.make-coupon': t`Crear un cupón`,
    'billing.end-coupon': t`Terminar un cupón`,
    'billing.end-time': t`Terminar tiempo sin coste`,
    'billing.resend-gift': t`Reenviar el correo de un regalo`,
    'applications.read': t`Ver las candidaturas`,
    'applications.mark': t`Puntuar una candidatura`,
    'applications.note': t`Anotar en una candidatura`,
    'applications.move': t`Mover una candidatura`,
    'applications.decide': t`Decidir una candidatura`,
    'applications.send': t`Enviar las decisiones`,
    'applications.configure': t`Cambiar los criterios`,
  };
}
