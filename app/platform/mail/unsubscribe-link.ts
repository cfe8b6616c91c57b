import { config } from '../config.server.ts';
import { readToken, signToken } from '../crypto/signed-token.ts';
import { daySeconds } from '../duration.ts';

/** The link with which the receiver of a mail stops all mails of this kind, without a session (RFC 8058). */
export type UnsubscribeLink = {
  readonly path: string;
  /** Returns the link for a mail to this member. The link works for a year. */
  href(memberId: number): string;
  /** Returns whether a token was signed by us and has not expired. */
  isValid(token: string): boolean;
  /** Stops the mails. May run more than once. @returns false if the token is not valid */
  stop(token: string): Promise<boolean>;
};

const lifeSeconds = 365 * daySeconds;

/**
 * Defines the link that stops one kind of mails.
 * @param purpose the purpose of its tokens, which differs for every kind of mail
 * @param stop stops the mails to a member; it may run more than once
 */
export function defineUnsubscribeLink({
  path,
  purpose,
  stop,
}: {
  path: string;
  purpose: string;
  stop(memberId: number): Promise<void>;
}): UnsubscribeLink {
  return {
    path,
    href: (memberId) => `${config.siteUrl}${path}?t=${signToken(purpose, String(memberId), lifeSeconds)}`,
    isValid: (token) => readToken(purpose, token) !== null,
    stop: async (token) => {
      const memberId = readToken(purpose, token);
      if (memberId === null) return false;
      await stop(Number(memberId));
      return true;
    },
  };
}
