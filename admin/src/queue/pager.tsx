import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/controls/button.tsx';

export type PagerProps = { page: number; perPage: number; total: number; onPage(page: number): void };

/** The links between the pages of a list. Renders nothing if the list has a single page. */
export function Pager({ page, perPage, total, onPage }: PagerProps) {
  const { t } = useLingui();
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (pages === 1) return null;
  return (
    <nav className="flex flex-wrap items-center gap-3" aria-label={t`Páginas`}>
      <Button variant="secondary" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <Trans>Anterior</Trans>
      </Button>
      <span>
        <Trans>
          Página {page} de {pages}
        </Trans>
      </span>
      <Button variant="secondary" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <Trans>Siguiente</Trans>
      </Button>
    </nav>
  );
}
