import { msg } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { formatDay } from '#app/platform/i18n/dates.ts';
import { i18nFor, translate } from '#app/platform/i18n/i18n.server.ts';
import type { Language } from '#app/platform/i18n/language.ts';
import { Landscape } from '#ui/landscape/landscape.tsx';
import { toLandscapeLevel } from '#ui/landscape/landscape-level.browser.ts';
import type { Chapter } from './book-chapter.schema.ts';
import { bookStyle } from './book-style.part.tsx';

/** The closing tags of the document. */
export const bookEnd = '</main></body></html>\n';

/** Renders the beginning of the book: the head of the HTML document, and the cover. */
export function bookStart(paradas: number, language: Language): string {
  const policy = "default-src 'none'; style-src 'unsafe-inline'";
  const title = translate(language, msg`Mi libro`);
  const cover = renderIn(language, <Cover paradas={paradas} />);
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${bookStyle}</style></head><body>${cover}<main>`;
}

/** Renders a Parada as a chapter. */
export function renderChapter(chapter: Chapter, language: Language): string {
  return renderIn(language, <ParadaChapter chapter={chapter} />);
}

function renderIn(language: Language, page: ReactNode): string {
  return renderToStaticMarkup(<I18nProvider i18n={i18nFor(language)}>{page}</I18nProvider>);
}

function Cover({ paradas }: { paradas: number }) {
  return (
    <header className="cover">
      <Picture level={5} />
      <h1>
        <Trans>Mi libro</Trans>
      </h1>
      <p>
        <Plural value={paradas} one="Una Parada" other="# Paradas" />
      </p>
    </header>
  );
}

function ParadaChapter({ chapter }: { chapter: Chapter }) {
  const { t } = useLingui();
  const { number, questions, letter } = chapter;
  return (
    <article>
      <div className="opening">
        <Picture level={number} />
        <h2>Parada {number}</h2>
        <p>
          <Span chapter={chapter} />
        </p>
      </div>
      <Words title={t`Mi intención`}>{chapter.intention}</Words>
      {questions.length > 0 && (
        <section>
          <h3>
            <Trans>Lo que quería averiguar</Trans>
          </h3>
          <ul>
            {questions.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      )}
      <Practice chapter={chapter} />
      <Changes chapter={chapter} />
      <Words title={t`Me quedo con`}>{chapter.keep}</Words>
      <Words title={t`Suelto`}>{chapter.let_go}</Words>
      <Words title={t`Quiero probar`}>{chapter.try}</Words>
      <Words title={t`La carta que me escribí`} isLetter>
        {letter}
      </Words>
    </article>
  );
}

function Span({ chapter: { started_on, closed_on } }: { chapter: Chapter }) {
  const { i18n } = useLingui();
  const since = formatDay(started_on ?? '', i18n.locale, 'fullDate');
  if (closed_on === null) return <Trans>Desde el {since}</Trans>;
  const until = formatDay(closed_on, i18n.locale, 'fullDate');
  return (
    <Trans>
      Del {since} al {until}
    </Trans>
  );
}

function Changes({ chapter: { changes } }: { chapter: Chapter }) {
  const { i18n } = useLingui();
  if (changes.length === 0) return null;
  return (
    <section>
      <h3>
        <Trans>Qué cambió</Trans>
      </h3>
      <dl>
        {changes.map(({ question, words, ...numbers }) => {
          const [start, close] = [i18n.number(numbers.start), i18n.number(numbers.close)];
          return (
            <div key={question}>
              <dt>{question}</dt>
              <dd>
                <Trans>
                  De {start} a {close}. {words}.
                </Trans>
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

function Practice({ chapter: { report } }: { chapter: Chapter }) {
  const { i18n } = useLingui();
  if (!report) return null;
  const { practice_days: practiced, portfolio, parada } = report;
  const { elapsed_days: elapsed } = parada;
  const minutes = i18n.number(portfolio.minutes);
  return (
    <section>
      <h3>
        <Trans>Mis días</Trans>
      </h3>
      <p>
        <Trans>
          {practiced} de {elapsed} días de práctica, {minutes} minutos en total.
        </Trans>
      </p>
    </section>
  );
}

/** A text of the member with its line breaks. Renders nothing if there is no text. */
function Words({
  title,
  isLetter,
  children,
}: {
  title: string;
  isLetter?: boolean;
  children: string | null;
}) {
  if (children === null) return null;
  return (
    <section className={isLetter ? 'letter' : undefined}>
      <h3>{title}</h3>
      <blockquote>{children}</blockquote>
    </section>
  );
}

function Picture({ level }: { level: number }): ReactNode {
  return <Landscape level={toLandscapeLevel(Math.min(5, level))} variant="card" />;
}
