import type { I18n } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import { Picture, type ShownPicture, upTo } from '#app/modules/media/ui.tsx';
import { FragmentCache } from '#app/platform/pages/fragment-cache.tsx';
import { TextLink } from '#ui/controls/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { clockTime, spokenTime } from '#ui/recording/playing-time.ts';
import { articleHref, mediumHref } from '../page/article-address.ts';
import type { ListedCard } from '../page/page.queries.ts';
import type { RowStory, StoryRow } from './story-rows.server.ts';

const fragmentCache = new FragmentCache(50);

/**
 * Renders the rows of stories as one item of the list of cards. The pictures of the rows are loaded together with the
 * pictures of the cards.
 */
export function renderRows(
  pictures: ReadonlyMap<number, ShownPicture>,
  rows: readonly StoryRow[],
  i18n: I18n,
): Buffer {
  const findPicture = ({ imageId }: ListedCard) => pictures.get(imageId ?? 0) ?? null;
  const key = rows
    .flatMap(({ of, stories }) =>
      stories.map((story) => `${of} ${story.revisionId} ${findPicture(story)?.version ?? ''}`),
    )
    .join(' ');
  return fragmentCache.findOrRender(key, i18n, () => (
    <li className="story-rows">
      {rows.map(({ of, stories }) => (
        <section key={of} aria-labelledby={`historias-${of}`}>
          <h2 id={`historias-${of}`} className="text-h4">
            <RowTitle of={of} />
          </h2>
          <ul className="story-row">
            {stories.map((story) => (
              <RowItem key={story.slug} story={story} of={of} picture={findPicture(story)} i18n={i18n} />
            ))}
          </ul>
        </section>
      ))}
    </li>
  ));
}

function RowTitle({ of }: Pick<StoryRow, 'of'>) {
  if (of === 'first') return <Trans>Por dónde empezar</Trans>;
  return (
    <TextLink alone href={mediumHref(of)}>
      {of === 'audio' ? <Trans>Para escuchar</Trans> : <Trans>Para ver</Trans>}
    </TextLink>
  );
}

type ItemProps = Pick<StoryRow, 'of'> & { story: RowStory; picture: ShownPicture | null; i18n: I18n };

function RowItem({ story, of, picture, i18n }: ItemProps) {
  const { title, slug, theme, seconds } = story;
  return (
    <li className="story-item">
      {picture && (
        <Picture picture={upTo(320, picture)} sizes="7rem" isDecorative className="story-picture" />
      )}
      <div className="grid gap-1">
        {of === 'first' && theme && <span className="eyebrow">{theme}</span>}
        <a className="card-link story-title" href={articleHref(slug)}>
          {title}
        </a>
        {of !== 'first' && seconds !== null && (
          <span className="card-meta">
            <Icon name={of} />
            <span aria-hidden="true">{clockTime(seconds)}</span>
            <span className="sr-only">{spokenTime(seconds, i18n.locale)}</span>
          </span>
        )}
      </div>
    </li>
  );
}
