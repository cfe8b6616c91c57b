/** The path of the screen to which an invitation leads. */
const invitationPath = '/app/compartido/invitacion';

/** The query parameter with the token of an invitation. */
export const invitationField = 'codigo';

/** Returns the path of an invitation, with its token. */
export function toInvitationPath(token: string): string {
  return `${invitationPath}?${invitationField}=${encodeURIComponent(token)}`;
}
