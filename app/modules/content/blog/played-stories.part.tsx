import type { I18n } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import { Picture, type ShownPicture, upTo } from '#app/modules/media/ui.tsx';
import { FragmentCache } from '#app/platform/pages/fragment-cache.tsx';
import { TextLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { clockTime, spokenTime } from '#ui/playing-time.ts';
import { articleHref, mediumHref } from '../page/article-address.ts';
import type { ListedCard } from '../page/page.queries.ts';
import type { PlayedMedium } from './leading-tags.ts';
import type { PlayedRow, PlayedStory } from './played-stories.ts';

const markup = new FragmentCache(50);

/** The rows as an item of the list of cards, each picture found with those of the cards. */
export function renderPlayed(
  pictures: ReadonlyMap<number, ShownPicture>,
  rows: readonly PlayedRow[],
  i18n: I18n,
): Buffer {
  const pictureOf = ({ imageId }: ListedCard) => pictures.get(imageId ?? 0) ?? null;
  const key = rows
    .flatMap(({ stories }) =>
      stories.map((story) => `${story.revisionId} ${pictureOf(story)?.version ?? ''}`),
    )
    .join(' ');
  return markup.of(key, i18n, () => (
    <li className="played-rows">
      {rows.map(({ medium, stories }) => (
        <section key={medium} aria-labelledby={`para-${medium}`}>
          <h2 id={`para-${medium}`} className="text-h4">
            <TextLink alone href={mediumHref(medium)}>
              {medium === 'audio' ? <Trans>Para escuchar</Trans> : <Trans>Para ver</Trans>}
            </TextLink>
          </h2>
          <ul className="played-row">
            {stories.map((story) => (
              <PlayedItem
                key={story.slug}
                story={story}
                medium={medium}
                picture={pictureOf(story)}
                i18n={i18n}
              />
            ))}
          </ul>
        </section>
      ))}
    </li>
  ));
}

type ItemProps = { story: PlayedStory; medium: PlayedMedium; picture: ShownPicture | null; i18n: I18n };

function PlayedItem({ story, medium, picture, i18n }: ItemProps) {
  const { title, slug, seconds } = story;
  return (
    <li className="played-item">
      {picture && (
        <Picture picture={upTo(320, picture)} sizes="7rem" isDecorative className="played-picture" />
      )}
      <div className="grid gap-1">
        <a className="card-link played-title" href={articleHref(slug)}>
          {title}
        </a>
        {seconds !== null && (
          <span className="card-meta">
            <Icon name={medium} />
            <span aria-hidden="true">{clockTime(seconds)}</span>
            <span className="sr-only">{spokenTime(seconds, i18n.locale)}</span>
          </span>
        )}
      </div>
    </li>
  );
}
