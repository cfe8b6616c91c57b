import { useLingui } from '@lingui/react/macro';
import type { LoggedMailResponse } from '#app/modules/program/schema.ts';
import type { MailKind } from '#app/platform/mail/mail-kinds.ts';

/** Returns a function that names a kind of mail. A kind without a name is returned unchanged. */
export function useMailNames(): (kind: string) => string {
  const { t } = useLingui();
  const names: Readonly<Record<MailKind, string>> = {
    'account-erased': t`Despedida de una cuenta borrada`,
    'account-exists': t`Ya hay una cuenta con este correo`,
    'address-changed': t`Correo cambiado`,
    'address-code': t`Código para cambiar de correo`,
    'application-decided': t`Decisión de una postulación`,
    'application-received': t`Candidatura recibida`,
    'billing-charge-reminder': t`Aviso antes de un cobro`,
    'billing-duplicate': t`Pago repetido y devuelto`,
    'billing-ended': t`Fin de la suscripción`,
    'billing-failed': t`Cobro fallido`,
    'billing-free-time': t`Tiempo sin coste`,
    'billing-gift': t`Regalo a quien lo recibe`,
    'billing-grace': t`Días de margen tras un cobro fallido`,
    'billing-price-change': t`Pregunta sobre un precio nuevo`,
    'billing-price-unanswered': t`Renovación parada, sin respuesta al precio nuevo`,
    'billing-receipt': t`Recibo con factura`,
    'billing-refund': t`Devolución`,
    'billing-renewal-off': t`Renovación parada`,
    'billing-renewal-on': t`Renovación puesta otra vez`,
    'closing-requested': t`Cuenta a punto de cerrarse`,
    'comment-hidden': t`Comentario retirado`,
    'comment-reported': t`Comentario con avisos, al equipo`,
    'comment-restored': t`Comentario devuelto`,
    'comments-banned': t`Veto`,
    'comments-unbanned': t`Fin de un veto`,
    'factors-reset': t`Segundo paso quitado por soporte`,
    'film-refused': t`Vídeo de postulación rechazado`,
    'follow-up': t`Preguntas un mes después`,
    'identity-code': t`Código para confirmar quién es`,
    'inbox-answer': t`Respuesta del buzón`,
    'lead-received': t`Contacto recibido`,
    'links-changed': t`Servicio de entrada añadido o quitado`,
    'message-received': t`Mensaje recibido`,
    'password-changed': t`Contraseña cambiada`,
    'recovery-code': t`Código para recuperar la cuenta`,
    reminder: t`Recordatorio`,
    reply: t`Respuesta a un comentario`,
    'review-waiting': t`Reseña en espera, al equipo`,
    'second-factor-changed': t`Segundo paso cambiado`,
    'second-factor-guessed': t`Códigos equivocados en la cuenta`,
    'session-stolen': t`Sesión copiada y cerrada`,
    'sign-in-link': t`Enlace de entrada`,
    'sign-up-code': t`Código de registro`,
    team: t`Aviso al equipo`,
    welcome: t`Bienvenida`,
  };
  const found = new Map(Object.entries(names));
  return (kind) => found.get(kind) ?? kind;
}

/** Returns the names of the states of a mail. */
export function useMailStates(): Readonly<Record<LoggedMailResponse['state'], string>> {
  const { t } = useLingui();
  return { sent: t`Enviado`, failed: t`Sin salir`, refused: t`Rechazado` };
}
