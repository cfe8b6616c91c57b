import { Trans } from '@lingui/react/macro';
import type { Mirror } from './mirror.ts';

/** Shows one answer of the member again without judging it. */
export function MirrorView({ mirror }: { mirror: Mirror }) {
  switch (mirror.kind) {
    case 'change': {
      const { before, after, scale } = mirror;
      const { min, max, low, high } = scale;
      return (
        <div className="player-mirror">
          <p className="text-h2">
            <Trans>
              De {before} a {after}
            </Trans>
          </p>
          <p className="text-muted">
            <Trans>
              {min} era «{low}»; {max}, «{high}».
            </Trans>
          </p>
        </div>
      );
    }
    case 'scale': {
      const { value, max } = mirror;
      return (
        <div className="player-mirror">
          <p className="text-muted">{mirror.title}</p>
          <p className="text-h3">
            <Trans>
              {value} de {max}
            </Trans>
          </p>
        </div>
      );
    }
    case 'words':
      return (
        <figure className="player-mirror">
          <figcaption className="text-muted">{mirror.title}</figcaption>
          <blockquote className="player-mirror-words">{mirror.text}</blockquote>
        </figure>
      );
    case 'list':
      return (
        <figure className="player-mirror">
          <figcaption className="text-muted">{mirror.title}</figcaption>
          <ul className="player-mirror-words">
            {mirror.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </figure>
      );
  }
}
