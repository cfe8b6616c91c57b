import { Prose } from '../prose/prose.tsx';

/** A page of the site that is only text. */
export function TextView({ title, bodyHtml }: { title: string; bodyHtml: string }) {
  return (
    <article className="page-width py-10" lang="es">
      <div className="mx-auto grid max-w-[38rem] gap-6">
        <h1>{title}</h1>
        <Prose html={bodyHtml} />
      </div>
    </article>
  );
}
