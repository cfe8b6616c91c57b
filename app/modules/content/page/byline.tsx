import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { InventedFace } from '#ui/landscape/faces.tsx';

type Props = {
  author: string;
  /**
   * Whether the author is invented. Only then a face is drawn, because the face of a real person must not be made up.
   */
  isInvented: boolean;
  /** The content below the name. */
  children?: ReactNode;
};

/** The name under a story. An invented author also has a face and a note that the name is invented. */
export function Byline({ author, isInvented, children }: Props) {
  return (
    <div className="byline">
      {isInvented && <InventedFace name={author} />}
      <div>
        <p>
          <span>{author}</span>
          {isInvented && (
            <>
              , <Trans>nombre inventado</Trans>
            </>
          )}
        </p>
        {children}
      </div>
    </div>
  );
}
