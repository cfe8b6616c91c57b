import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { TemplateResponse } from '#app/modules/contact/schema.ts';
import { LoadError } from '#app/platform/browser/load-error.tsx';
import { Button, TextLink } from '#ui/controls/button.tsx';
import { Chip } from '#ui/controls/chip.tsx';
import { EmptyState } from '#ui/state.tsx';
import { Skeleton } from '#ui/waiting.tsx';
import { useMay } from '../entry/use-entry.ts';
import { TemplateDialog } from './template-dialog.tsx';
import { useTemplates } from './use-conversation.ts';
import { useLanguageNames } from './use-language-names.ts';

/** The templates of answers. Support reads them, and admins change them. */
export function TemplatesScreen() {
  const { t } = useLingui();
  const may = useMay();
  const [edited, setEdited] = useState<TemplateResponse | 'new'>();
  return (
    <div className="page-width app-list text-base">
      <p>
        <TextLink href="/admin/buzon">
          <Trans>Buzón</Trans>
        </TextLink>
      </p>
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h1 className="app-page-title">{t`Plantillas`}</h1>
        {may('inbox.write-template') && (
          <Button variant="secondary" onClick={() => setEdited('new')}>
            <Trans>Añadir una</Trans>
          </Button>
        )}
      </div>
      <TemplateList onEdit={may('inbox.write-template') ? setEdited : undefined} />
      {edited && (
        <TemplateDialog
          key={edited === 'new' ? 'new' : edited.id}
          template={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  );
}

type ListProps = { onEdit: ((template: TemplateResponse) => void) | undefined };

function TemplateList({ onEdit }: ListProps) {
  const { t } = useLingui();
  const languageName = useLanguageNames();
  const { data, error, isPaused, refetch } = useTemplates();
  if (!data && !error && !isPaused) return <Skeleton shape="media" />;
  if (!data)
    return (
      <LoadError
        title={t`No se pudieron abrir las plantillas`}
        error={error}
        isPaused={isPaused}
        onRetry={() => void refetch()}
      >
        <Trans>El buzón funciona también sin ellas.</Trans>
      </LoadError>
    );
  if (data.items.length === 0)
    return (
      <EmptyState title={t`No hay ninguna plantilla`}>
        <Trans>Una plantilla es una respuesta que se escribe a menudo.</Trans>
      </EmptyState>
    );
  return (
    <ul className="queue" aria-label={t`Plantillas`}>
      {data.items.map((template) => (
        <li key={template.id} className="grid gap-2 rounded-card border border-line bg-card p-4">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <strong>{template.name}</strong>
            <Chip tone="info">{languageName(template.language)}</Chip>
          </div>
          <p className="text-sm text-muted">{template.subject}</p>
          <p className="queue-quote" lang={template.language}>
            {template.text}
          </p>
          {onEdit && (
            <div>
              <Button
                variant="secondary"
                aria-label={t`Cambiar la plantilla ${template.name}`}
                onClick={() => onEdit(template)}
              >
                <Trans>Cambiar</Trans>
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
