import { Trans, useLingui } from '@lingui/react/macro';
import { ChipLink } from '#ui/chip.tsx';
import { tagHref } from '../page/article-address.ts';

type Props = {
  tags: readonly string[];
  /** The tag whose articles are shown; `allHref` leads back to all of them. */
  selected?: string;
  allHref?: string;
};

/** Tags that lead to the articles that have them. */
export function TagLinks({ tags, selected, allHref }: Props) {
  const { t } = useLingui();
  if (tags.length === 0) return null;
  return (
    <nav aria-label={t`Etiquetas`} className="-m-1 flex gap-2 overflow-x-auto p-1 *:shrink-0 sm:flex-wrap">
      {allHref && (
        <ChipLink href={allHref}>
          <Trans>Todas</Trans>
        </ChipLink>
      )}
      {tags.map((tag) => (
        <ChipLink key={tag} href={tagHref(tag)} selected={tag === selected}>
          {tag}
        </ChipLink>
      ))}
    </nav>
  );
}
