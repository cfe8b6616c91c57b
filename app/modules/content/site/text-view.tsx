import { Prose } from '../prose/prose.tsx';
import { labelCells } from './table-cells.ts';

/** A page of the site with a title and a text. */
export function TextView({ title, bodyHtml }: { title: string; bodyHtml: string }) {
  return (
    <article className="page-width page-body" lang="es">
      <div className="mx-auto grid max-w-[38rem] gap-6">
        <h1>{title}</h1>
        <div className="table-cards">
          <Prose html={labelCells(bodyHtml)} />
        </div>
      </div>
    </article>
  );
}
