import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { TextLink } from '#ui/controls/button.tsx';
import { Disclosure } from '#ui/controls/disclosure.tsx';
import { PublicationDate } from '../page/publication-date.tsx';
import type { ReferenceFact } from '../page/reference.schema.ts';

/** A collapsed list of the sources of all biographical facts. */
export function ReferenceSources({ facts }: { facts: readonly ReferenceFact[] }) {
  return (
    <Disclosure
      id="fuentes"
      summary={
        <span>
          <Trans>De dónde lo sabemos</Trans>{' '}
          <span className="text-sm text-muted">
            <Plural value={facts.length} one="(# fuente)" other="(# fuentes)" />
          </span>
        </span>
      }
    >
      <ol className="grid gap-5">
        {facts.map((fact) => (
          <Source key={fact.claim + fact.quote} fact={fact} />
        ))}
      </ol>
    </Disclosure>
  );
}

function Source({ fact: { claim, work, where, quote, url, day } }: { fact: ReferenceFact }) {
  const { t } = useLingui();
  const source = [work, where].filter(Boolean).join(', ');
  return (
    <li className="grid gap-1">
      <p>{claim}</p>
      <p className="text-sm text-muted" lang="mul">
        «{quote}»
      </p>
      <p className="text-sm text-muted">
        {url ? (
          <TextLink href={url} newTabLabel={t`se abre en otra pestaña`}>
            {source}
          </TextLink>
        ) : (
          source
        )}
        . <Trans>Leído el</Trans> <PublicationDate day={day} />.
      </p>
    </li>
  );
}
