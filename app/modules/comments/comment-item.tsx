import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { formatInstant, siteTimeZone } from '#app/platform/i18n/dates.ts';
import { Chip } from '#ui/controls/chip.tsx';
import { Avatar } from '#ui/frame/avatar.tsx';
import { splitAddresses } from './plain-text.ts';
import type { Mark, ShownComment } from './threads.ts';

type Props = {
  comment: ShownComment;
  /** The buttons that are shown below the comment. */
  actions?: ReactNode;
};

/** A comment with its author and date. */
export function CommentItem({ comment, actions }: Props) {
  const { t } = useLingui();
  if (comment.text === null) {
    return (
      <p id={`c${comment.id}`} className="py-3 text-muted italic">
        <Trans>Comentario retirado</Trans>
      </p>
    );
  }
  const name = comment.author ?? t`Cuenta cerrada`;
  return (
    <div id={`c${comment.id}`} tabIndex={-1} className="comment">
      <Avatar name={name} photoUrl={comment.photoUrl} size="small" decorative />
      <div className="min-w-0">
        <p className="card-meta">
          <strong className="of-others text-sm text-ink">{name}</strong>
          {comment.mark && <MarkChip mark={comment.mark} />}
          <CommentDay at={comment.postedAt} />
          {comment.isChanged && (
            <span>
              <Trans>cambiado</Trans>
            </span>
          )}
        </p>
        <CommentText text={comment.text} />
        {actions}
      </div>
    </div>
  );
}

function MarkChip({ mark }: { mark: Mark }) {
  const { t } = useLingui();
  const words = { author: t`Autora/Autor`, expert: t`Experta/Experto`, team: t`Equipo de Yoi` };
  return <Chip tone={mark === 'expert' ? 'info' : 'action'}>{words[mark]}</Chip>;
}

/** A comment as plain text with its line breaks. Web addresses in the text become links with `ugc nofollow`. */
export function CommentText({ text }: { text: string }) {
  return (
    <p className="of-others mt-1 whitespace-pre-line wrap-anywhere" lang="es">
      {splitAddresses(text).map((piece, index) =>
        piece.href === undefined ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change their order
          <Fragment key={index}>{piece.text}</Fragment>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change their order
          <a key={index} className="text-link" href={piece.href} rel="ugc nofollow noopener noreferrer">
            {piece.text}
          </a>
        ),
      )}
    </p>
  );
}

/** The day in the site's time zone. Server and browser thus render the same text. */
function CommentDay({ at }: { at: string }) {
  const { i18n } = useLingui();
  return <time dateTime={at}>{formatInstant(at, i18n.locale, 'long', siteTimeZone)}</time>;
}
