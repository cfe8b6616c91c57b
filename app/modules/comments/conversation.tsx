import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Disclosure } from '#ui/controls/disclosure.tsx';
import { CommentItem } from './comment-item.tsx';
import type { ShownComment, Thread } from './threads.ts';

type Props = {
  thread: Thread;
  /** Renders the viewer's buttons for a comment; undefined for visitors. */
  renderActions?: (comment: ShownComment) => ReactNode;
  /** The form that replies in this thread. */
  replyForm?: ReactNode;
  isReplyOpen?: boolean;
};

/** A comment with its replies and the reply form. */
export function Conversation({ thread, renderActions, replyForm, isReplyOpen }: Props) {
  const { t } = useLingui();
  const { first, replies } = thread;
  return (
    <li className="border-b border-line py-5">
      <CommentItem comment={first} actions={renderActions?.(first)} />
      {(replies.length > 0 || replyForm) && (
        <div className="ms-4 mt-2 border-s-2 border-line ps-4 sm:ms-11">
          {replies.length > 0 && (
            <ol className="grid gap-4" aria-label={t`Respuestas`}>
              {replies.map((reply) => (
                <li key={reply.id}>
                  <CommentItem comment={reply} actions={renderActions?.(reply)} />
                </li>
              ))}
            </ol>
          )}
          {replyForm && first.text !== null && (
            <Disclosure
              className="reply"
              id={`responder-${first.id}`}
              {...(isReplyOpen ? { open: true } : {})}
              summary={<Trans>Responder</Trans>}
            >
              {replyForm}
            </Disclosure>
          )}
        </div>
      )}
    </li>
  );
}
