import { Trans, useLingui } from '@lingui/react/macro';
import { LoadError } from '#app/platform/browser/load-error.tsx';
import { useDayText } from '#app/platform/browser/use-day-text.ts';
import { TextLink } from '#ui/controls/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { EmptyState } from '#ui/state.tsx';
import { Skeleton, SkeletonGroup } from '#ui/waiting.tsx';
import { BlockList } from './block-list.tsx';
import type { Shared } from './sharing.schema.ts';
import { useKindWords } from './use-kind-words.ts';
import { useSharedList } from './use-shared.ts';

/** The Compartido contigo screen: the records that other members share with this member. */
export function SharedListScreen() {
  const { t } = useLingui();
  const { data, error, isPaused, refetch } = useSharedList();
  return (
    <div className="page-width grid justify-items-center gap-4 py-4 md:py-8">
      <div className="grid w-full max-w-2xl gap-6">
        <header className="grid gap-2">
          <TextLink href="/app/mas" alone>
            <Icon name="back" className="mr-1.5 inline size-4" />
            <Trans>Más</Trans>
          </TextLink>
          <h1>
            <Trans>Compartido contigo</Trans>
          </h1>
          <p className="text-muted">
            <Trans>
              Es de otra persona: se lee aquí, no se guarda, y quien lo comparte ve cuándo lo miras.
            </Trans>
          </p>
        </header>
        {data ? (
          <SharedRows items={data.items} />
        ) : error || isPaused ? (
          <LoadError
            title={t`No hemos podido abrir lo que comparten contigo`}
            error={error}
            isPaused={isPaused}
            onRetry={() => refetch()}
          >
            <Trans>Prueba otra vez en un momento.</Trans>
          </LoadError>
        ) : (
          <SkeletonGroup label={t`Abriendo lo que comparten contigo`} className="grid gap-3">
            <Skeleton className="h-16 rounded-card" />
            <Skeleton className="h-16 rounded-card" />
          </SkeletonGroup>
        )}
        {data && <BlockList />}
      </div>
    </div>
  );
}

function SharedRows({ items }: { items: readonly Shared[] }) {
  const { t } = useLingui();
  if (items.length === 0)
    return (
      <EmptyState title={t`Nadie comparte nada contigo`}>
        <Trans>Si alguien te manda un enlace, ábrelo con tu cuenta y aparecerá aquí.</Trans>
      </EmptyState>
    );
  return (
    <ul className="list-group">
      {items.map((shared) => (
        <SharedRow key={shared.id} shared={shared} />
      ))}
    </ul>
  );
}

function SharedRow({ shared }: { shared: Shared }) {
  const { t } = useLingui();
  const dayText = useDayText();
  const kindName = useKindWords()[shared.kind].name;
  const person = shared.from.name ?? shared.from.username;
  const until = dayText(shared.until);
  const title = t`${kindName} de ${person}`;
  if (shared.state === 'open')
    return (
      <ListRow
        href={`/app/compartido/${shared.id}`}
        icon="eye"
        title={title}
        state={t`compartido hasta el ${until}`}
      />
    );
  return (
    <li className="list-row">
      <span className="list-row-icon">
        <Icon name="clock" />
      </span>
      <span className="list-row-words">
        <span className="list-row-title">{title}</span>
        <span className="list-row-state">{t`Falta que ${person} confirme tu cuenta`}</span>
      </span>
    </li>
  );
}
