import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type House, HouseLine } from '#app/modules/accounts/ui.tsx';
import { TextLink } from '#ui/controls/button.tsx';
import { referentsPath } from '../page/reference-address.ts';
import { ArticleList, NoArticles } from './article-list.tsx';

type Props = {
  title: string;
  lead: string;
  /**
   * The facts about Yoi that visitors see on the page: the price and the people behind Yoi. Null if the viewer
   * is a member.
   */
  house: House | null;
  /** Paragraphs about the subject of the section. */
  introduction: readonly string[];
  trials: ReactNode;
  /** Cards of recommended first stories; empty on later pages. */
  chosen: readonly ReactNode[];
  page: number;
  /** The other cards, or null if there are no other cards. */
  cards: ReactNode;
  newerHref: string | null;
  olderHref: string | null;
};

/** A section: its exercises, its subject, recommended first stories, and the other stories. */
export function SectionView(props: Props) {
  const { introduction, trials, chosen, page, cards } = props;
  return (
    <div className="page-width page-body grid gap-12">
      <SectionHead {...props} />
      {trials}
      {introduction.length > 0 && <Introduction paragraphs={introduction} />}
      {chosen.length > 0 && <FirstStories chosen={chosen} />}
      {cards && <OtherStories {...props} />}
      {page === 1 && <ReferentsLine />}
      {page === 1 && chosen.length === 0 && <NoArticles />}
    </div>
  );
}

function SectionHead({ title, lead, house }: Pick<Props, 'title' | 'lead' | 'house'>) {
  return (
    <header className="grid max-w-[44rem] gap-3">
      <p className="eyebrow">
        <Trans>Para invertir en ti</Trans>
      </p>
      <h1>{title}</h1>
      <p className="text-lead">{lead}</p>
      {house && <HouseLine house={house} />}
    </header>
  );
}

/** A link to the referents: people from whom a member can copy a gesture. */
function ReferentsLine() {
  return (
    <p>
      <TextLink href={referentsPath}>
        <Trans>Gente que ya lo hizo, y un gesto suyo para probar hoy</Trans>
      </TextLink>
    </p>
  );
}

/**
 * The subject of the section. The subject comes after the exercises, because new visitors should see the exercises
 * first.
 */
function Introduction({ paragraphs }: { paragraphs: readonly string[] }) {
  return (
    <div className="grid max-w-[38rem] gap-4" lang="es">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}

function FirstStories({ chosen }: Pick<Props, 'chosen'>) {
  return (
    <section className="grid gap-4" aria-labelledby="para-empezar">
      <h2 id="para-empezar" className="text-h3">
        <Trans>Para empezar</Trans>
      </h2>
      <ul className="grid grid-cols-1 gap-6 sm:grid-cols-2 xl:grid-cols-4">{chosen}</ul>
    </section>
  );
}

function OtherStories({ page, cards, newerHref, olderHref }: Props) {
  const { t } = useLingui();
  return (
    <section className="grid gap-4" aria-labelledby="mas-historias">
      <h2 id="mas-historias" className="text-h3">
        {page === 1 ? <Trans>Más historias</Trans> : <Trans>Historias, página {page}</Trans>}
      </h2>
      <ArticleList
        cards={cards}
        pagesLabel={t`Páginas de la sección`}
        newerHref={newerHref}
        olderHref={olderHref}
      />
    </section>
  );
}
