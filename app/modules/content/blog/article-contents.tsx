import { Trans, useLingui } from '@lingui/react/macro';
import { Disclosure } from '#ui/controls/disclosure.tsx';
import type { Heading } from '../prose/table-of-contents.ts';

type Props = { headings: readonly Heading[]; position: 'within' | 'beside' };

/**
 * The table of contents of an article. On small windows the table is collapsed within the text; on large
 * windows it is beside the text.
 */
export function ArticleContents({ headings, position }: Props) {
  const { t } = useLingui();
  if (position === 'within') {
    return (
      <nav className="my-6 xl:hidden" aria-label={t`En esta historia`}>
        <Disclosure summary={t`En esta historia`}>
          <Parts headings={headings} />
        </Disclosure>
      </nav>
    );
  }
  return (
    <nav
      className="sticky top-24 hidden max-w-64 self-start xl:col-start-3 xl:row-start-1 xl:block"
      aria-label={t`En esta historia`}
    >
      <p className="eyebrow">
        <Trans>En esta historia</Trans>
      </p>
      <Parts headings={headings} />
    </nav>
  );
}

function Parts({ headings }: { headings: readonly Heading[] }) {
  return (
    <ol>
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a
            className="flex min-h-11 items-center text-sm text-muted no-underline hover:text-ink hover:underline"
            href={`#${id}`}
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}
