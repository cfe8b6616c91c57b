import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { IconDrawing } from '#ui/icon.tsx';
import { InventedFace } from '#ui/landscape/faces.tsx';

type Props = {
  author: string;
  /**
   * Whether the author is invented. A face is drawn only for an invented author, because the face of a real person
   * must not be made up.
   */
  isInvented: boolean;
  /** The content below the name. */
  children?: ReactNode;
};

const pen = 'm5 19 1-4L16 5l3 3L9 18l-4 1ZM13.5 7.5l3 3';

/**
 * The name under a story. If the author is invented, a drawn face and a mark are shown too. The mark states
 * that the author is invented.
 */
export function Byline({ author, isInvented, children }: Props) {
  return (
    <div className="byline">
      {isInvented && <InventedFace name={author} />}
      <div>
        <p className="flex flex-wrap items-center gap-x-2">
          <span>{author}</span>
          {isInvented && (
            <span className="invented-mark">
              <IconDrawing path={pen} />
              <Trans>personaje inventado</Trans>
            </span>
          )}
        </p>
        {children}
      </div>
    </div>
  );
}
