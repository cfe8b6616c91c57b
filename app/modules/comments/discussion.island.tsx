import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { defineIsland } from '#app/platform/islands/island.tsx';
import { Conversation } from './conversation.tsx';
import { LiveCommentForm, type Refused } from './live-comment-form.tsx';
import { OwnCommentDialog, OwnCommentLink } from './own-comment-dialog.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { ReportLink } from './report-link.tsx';
import { groupThreads, type ShownComment } from './threads.ts';
import { type Commenter, useConversations } from './use-conversations.ts';

type Props = {
  pageId: number;
  /** The path of the article to which the comments belong. */
  action: string;
  commenter: Commenter;
  /** States whether the member may comment; false if the member is banned. */
  canComment: boolean;
  comments: readonly ShownComment[];
  /** The form that the server has refused, if any. */
  refused: Refused | null;
};

/**
 * The comments of an article, for a member. The member can post, reply, change own comments and report without
 * leaving the page.
 */
function Discussion({
  pageId,
  action,
  commenter,
  canComment: canSpeak,
  comments: initialComments,
  refused,
}: Props) {
  const { i18n } = useLingui();
  const { comments, post, change, withdraw, report } = useConversations(pageId, commenter, initialComments);
  const [reported, setReported] = useState<number | null>(null);
  const [own, setOwn] = useState<(ShownComment & { text: string }) | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const focusComment = useArrival();
  useCountInHeading(comments.filter(({ text }) => text !== null).length);

  const formFor = (replyTo: number | null) => (
    <LiveCommentForm
      draftName={`comentario-${pageId}-${replyTo ?? 0}`}
      action={action}
      replyTo={replyTo}
      refused={refused?.replyTo === replyTo ? refused : null}
      onPost={async (text, wantsReplies) => {
        focusComment(await post(text, replyTo, wantsReplies));
        setAnnouncement(i18n._(msg`Tu comentario está publicado.`));
      }}
    />
  );

  return (
    <>
      {canSpeak && formFor(null)}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ol className="mt-4">
        {groupThreads(comments).map((thread) => (
          <Conversation
            key={thread.first.id}
            thread={thread}
            isReplyOpen={refused?.replyTo === thread.first.id}
            renderActions={(comment) => {
              const { text } = comment;
              if (!comment.isMine)
                return <ReportLink comment={comment} onReport={() => setReported(comment.id)} />;
              if (text === null) return null;
              return <OwnCommentLink comment={comment} onOpen={() => setOwn({ ...comment, text })} />;
            }}
            replyForm={canSpeak && formFor(thread.first.id)}
          />
        ))}
      </ol>
      {own && (
        <OwnCommentDialog
          comment={own}
          onClose={() => setOwn(null)}
          onChange={async (text) => {
            await change(own, text);
            setAnnouncement(i18n._(msg`Tu comentario está cambiado.`));
          }}
          onWithdraw={async () => {
            await withdraw(own);
            setAnnouncement(i18n._(msg`Tu comentario está retirado.`));
          }}
        />
      )}
      {reported !== null && (
        <ReportDialog
          commentId={reported}
          onClose={() => setReported(null)}
          onReport={async (sent) => {
            await report(reported, sent);
            setAnnouncement(i18n._(msg`Gracias por avisar. Lo miraremos.`));
          }}
        />
      )}
    </>
  );
}

/** Shows the number of comments in the heading, which is outside of the island. */
function useCountInHeading(count: number): void {
  const { t } = useLingui();
  useEffect(() => {
    const heading = document.getElementById('comentarios-titulo');
    if (heading && count > 0)
      heading.textContent = t`${plural(count, { one: '# comentario', other: '# comentarios' })}`;
  }, [count, t]);
}

/** Returns a function that moves the focus to a comment as soon as it is rendered. */
function useArrival(): (commentId: number) => void {
  const [arrived, setArrived] = useState<number | null>(null);
  useEffect(() => {
    if (arrived !== null) document.getElementById(`c${arrived}`)?.focus();
  }, [arrived]);
  return setArrived;
}

export const island = defineIsland('comments/discussion', Discussion);
