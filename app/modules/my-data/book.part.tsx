import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { formatDay } from '#app/platform/i18n/dates.ts';
import { Landscape } from '#ui/landscape/landscape.tsx';
import { toLandscapeLevel } from '#ui/landscape/landscape-level.browser.ts';
import type { Chapter } from './book-chapter.schema.ts';
import { bookStyle } from './book-style.part.tsx';

/** The closing tags of the document. */
export const bookEnd = '</main></body></html>\n';

/** Renders the beginning of the book: the head of the document, and the cover. */
export function bookStart(paradas: number): string {
  const cover = renderToStaticMarkup(
    <header className="cover">
      <Picture level={5} />
      <h1>Mi libro</h1>
      <p>{paradas === 1 ? 'Una Parada' : `${paradas} Paradas`}</p>
    </header>,
  );
  const policy = "default-src 'none'; style-src 'unsafe-inline'";
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Mi libro</title><style>${bookStyle}</style></head><body>${cover}<main>`;
}

/** Renders a Parada as a chapter. */
export function renderChapter(chapter: Chapter): string {
  return renderToStaticMarkup(<ParadaChapter chapter={chapter} />);
}

function ParadaChapter({ chapter }: { chapter: Chapter }) {
  const { number, started_on, closed_on, intention, questions, letter, changes } = chapter;
  const day = (text: string | null) => (text === null ? 'hoy' : formatDay(text, 'es-ES', 'fullDate'));
  return (
    <article>
      <div className="opening">
        <Picture level={number} />
        <h2>Parada {number}</h2>
        <p>
          Del {day(started_on)} a {closed_on === null ? 'hoy' : `el ${day(closed_on)}`}
        </p>
      </div>
      <Words title="Mi intención">{intention}</Words>
      {questions.length > 0 && (
        <section>
          <h3>Lo que quería averiguar</h3>
          <ul>
            {questions.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      )}
      <Practice chapter={chapter} />
      {changes.length > 0 && (
        <section>
          <h3>Qué cambió</h3>
          <dl>
            {changes.map(({ question, start, close, words }) => (
              <div key={question}>
                <dt>{question}</dt>
                <dd>
                  De {numberText(start)} a {numberText(close)}. {words}.
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <Words title="Me quedo con">{chapter.keep}</Words>
      <Words title="Suelto">{chapter.let_go}</Words>
      <Words title="Quiero probar">{chapter.try}</Words>
      <Words title="La carta que me escribí" isLetter>
        {letter}
      </Words>
    </article>
  );
}

function Practice({ chapter: { report } }: { chapter: Chapter }) {
  if (!report) return null;
  const { practice_days, constancy, portfolio, parada } = report;
  return (
    <section>
      <h3>Mis días</h3>
      <p>
        {practice_days} de {parada.elapsed_days} días de práctica, {numberText(portfolio.minutes)} minutos en
        total. Constancia: {numberText(Math.round(constancy * 100))} de 100.
      </p>
    </section>
  );
}

/** A text of the member with its line breaks. It renders nothing if there is no text. */
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

function numberText(value: number): string {
  return new Intl.NumberFormat('es-ES', { maximumFractionDigits: 2 }).format(value);
}
