import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/controls/button.tsx';
import { KeyHint } from '../queue/key-hint.tsx';
import type { ListState } from './use-list.ts';

export type ListPagerProps = {
  list: Pick<ListState<{ id: number }>, 'isFirst' | 'goNext' | 'goBack' | 'goFirst'>;
};

/** The buttons between the pages of a list. Renders nothing if the list has a single page. */
export function ListPager({ list }: ListPagerProps) {
  const { t } = useLingui();
  const { isFirst, goNext, goBack, goFirst } = list;
  if (isFirst && !goNext) return null;
  return (
    <nav className="flex flex-wrap items-center gap-3" aria-label={t`Páginas`}>
      {goBack ? (
        <Button variant="secondary" aria-keyshortcuts="P" onClick={goBack}>
          <Trans>Anterior</Trans>
          <KeyHint name="P" />
        </Button>
      ) : (
        !isFirst && (
          <Button variant="secondary" onClick={goFirst}>
            <Trans>Al principio</Trans>
          </Button>
        )
      )}
      {goNext && (
        <Button variant="secondary" aria-keyshortcuts="N" onClick={goNext}>
          <Trans>Siguiente</Trans>
          <KeyHint name="N" />
        </Button>
      )}
    </nav>
  );
}
