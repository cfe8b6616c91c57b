import { useLingui } from '@lingui/react/macro';
import { ListRow } from '#ui/list-row.tsx';
import type { NamedConcern } from './named-concern.browser.ts';

/** A link to help for a member who names a debt or gambling. */
export function ConcernRow({ concern }: { concern: NamedConcern }) {
  const { t } = useLingui();
  return (
    <ListRow
      href="/ayuda"
      icon="help"
      title={
        concern === 'debt'
          ? t`Con una deuda no tienes que estar a solas`
          : t`Con el juego no tienes que estar a solas`
      }
      state={t`Si lo estás pasando mal, está la página de Ayuda`}
    />
  );
}
