import { Trans } from '@lingui/react/macro';
import { TextLink } from '#ui/controls/button.tsx';
import type { ShownComment } from './threads.ts';

type Props = { comment: ShownComment; onReport(): void };

/** A link to the report form. If the browser runs scripts, the link opens the dialog instead. */
export function ReportLink({ comment, onReport }: Props) {
  if (comment.isReported) {
    return (
      <p className="flex min-h-11 items-center text-sm text-muted">
        <Trans>Nos has avisado de este comentario</Trans>
      </p>
    );
  }
  return (
    <TextLink
      alone
      className="text-sm font-normal text-muted"
      href={`/comentarios/${comment.id}/avisar`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onReport();
      }}
    >
      <Trans>Avisar</Trans>
      <span className="sr-only">
        {' '}
        <Trans>de un problema con este comentario</Trans>
      </span>
    </TextLink>
  );
}
