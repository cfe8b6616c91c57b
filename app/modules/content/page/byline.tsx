import { Trans } from '@lingui/react/macro';
import { InventedFace } from '#ui/landscape/faces.tsx';

type Props = {
  author: string;
  /** Whether the author is made up. Only then a face is drawn, because nobody draws a real person by the name. */
  isInvented: boolean;
};

/** The name under a story, and for a made-up author a face and a note that the name is invented. */
export function Byline({ author, isInvented }: Props) {
  if (!isInvented) return <span className="byline">{author}</span>;
  return (
    <span className="byline">
      <InventedFace name={author} />
      <span>
        <span>{author}</span>, <Trans>nombre inventado</Trans>
      </span>
    </span>
  );
}
