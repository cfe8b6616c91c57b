import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type House, HouseLine } from '#app/modules/accounts/ui.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Disclosure } from '#ui/controls/disclosure.tsx';
import { Prose } from '../prose/prose.tsx';
import { BarsDrawing, PathDrawing, QuadrantDrawing } from './method-drawings.tsx';
import { type MethodPiece, methodParts } from './method-parts.ts';

/**
 * The drawings by the anchor of their second-level heading. If the text lacks this heading, the drawing is left out.
 */
const drawings: ReadonlyMap<string, () => ReactNode> = new Map([
  ['qué-es-una-parada', PathDrawing],
  ['cómo-estás', QuadrantDrawing],
  ['tu-portafolio-tres-barras', BarsDrawing],
]);

type MethodViewProps = { title: string; bodyHtml: string; house: House };

/**
 * The page of the method. The answer comes first, then the sections with their drawings. Each formula is
 * collapsed under its heading.
 */
export function MethodView({ title, bodyHtml, house }: MethodViewProps) {
  const { i18n } = useLingui();
  const { answer, sections } = methodParts(bodyHtml);
  return (
    <article className="page-width page-body" lang="es">
      <div className="mx-auto grid max-w-[38rem] grid-cols-1 gap-6">
        <header className="grid gap-2">
          <h1>{title}</h1>
          <p className="text-lead" lang={i18n.locale}>
            <Trans>Cómo calcula Yoi lo que te muestra, para quien quiere comprobarlo.</Trans>
          </p>
        </header>
        <HouseLine house={house} />
        <div className="method-answer">
          <Prose html={answer} />
        </div>
        {sections.map(({ anchor, heading, pieces }) => {
          const Drawing = drawings.get(anchor);
          return (
            <section key={anchor} className="grid grid-cols-1 gap-4">
              <Prose html={heading} />
              {Drawing && <Drawing />}
              {pieces.map((piece) => (
                <Piece key={piece.key} piece={piece} />
              ))}
            </section>
          );
        })}
        <div>
          <ButtonLink href="/register">
            <Trans>Empieza gratis</Trans>
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}

function Piece({ piece: { anchor, summary, html } }: { piece: MethodPiece }) {
  if (summary === null) return <Prose html={html} />;
  return (
    <Disclosure id={anchor} summary={summary} className="method-formula">
      <Prose html={html} />
    </Disclosure>
  );
}
