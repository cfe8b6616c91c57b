import { useLingui } from '@lingui/react/macro';
import { TextLink } from '#ui/controls/button.tsx';
import type { DynamicDocument } from './dynamic.ts';
import { gradeTexts } from './dynamic-words.ts';

/** The evidence for a dynamic: grade, summary and source. */
export function EvidenceText({ evidence: { grade, says, source, url } }: Pick<DynamicDocument, 'evidence'>) {
  const { t, i18n } = useLingui();
  return (
    <>
      <p className="font-semibold">{i18n._(gradeTexts[grade])}</p>
      <p>{says}</p>
      <p className="text-sm text-muted">
        {url ? (
          <TextLink href={url} newTabLabel={t`se abre en otra pestaña`}>
            {source}
          </TextLink>
        ) : (
          source
        )}
      </p>
    </>
  );
}
