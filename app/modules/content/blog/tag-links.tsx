import { Trans, useLingui } from '@lingui/react/macro';
import { ChipLink } from '#ui/controls/chip.tsx';
import { mediumHref, tagHref } from '../page/article-address.ts';
import type { BlogFilters, PlayedMedium } from './blog-filters.server.ts';

type Props = BlogFilters & {
  /** The selected tag or medium. `allHref` links to the list without a filter. */
  selected?: string | { medium: PlayedMedium };
  allHref?: string;
};

/** Links to the articles with a medium or a tag. */
export function TagLinks({ tags, media, selected, allHref }: Props) {
  const { t } = useLingui();
  const names = { audio: t`Audio`, video: t`Video` };
  const chosen = typeof selected === 'object' ? selected.medium : undefined;
  if (tags.length + media.length === 0) return null;
  return (
    <nav aria-label={t`Etiquetas`} className="tag-row">
      {allHref && (
        <ChipLink href={allHref}>
          <Trans>Todas</Trans>
        </ChipLink>
      )}
      {media.map((medium) => (
        <ChipLink key={medium} href={mediumHref(medium)} selected={medium === chosen}>
          {names[medium]}
        </ChipLink>
      ))}
      {tags.map((tag) => (
        <ChipLink key={tag} href={tagHref(tag)} selected={tag === selected}>
          <span className="inline-block first-letter:uppercase">{tag}</span>
        </ChipLink>
      ))}
    </nav>
  );
}
