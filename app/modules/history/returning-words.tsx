import { Trans, useLingui } from '@lingui/react/macro';
import { areaNames, wordNames } from '#app/modules/feelings/ui.tsx';
import type { Year } from './history.schema.ts';

/** The maximum number of words that are shown for an area. */
const maxWords = 3;

/** The words that the member chose several times in an area of life. */
export function ReturningWords({ words }: { words: Year['words'] }) {
  const { i18n } = useLingui();
  if (words.length === 0) return null;
  const areas = Map.groupBy(words, ({ area }) => area);
  const nameOf = (names: typeof areaNames, slug: string) => {
    const name = names[slug];
    return name ? i18n._(name) : slug;
  };
  return (
    <section className="grid gap-3">
      <h2 className="text-h3">
        <Trans>Palabras que vuelven</Trans>
      </h2>
      <dl className="grid gap-3 sm:grid-cols-2">
        {[...areas].map(([area, ofArea]) => (
          <div key={area}>
            <dt className="text-base font-semibold">{nameOf(areaNames, area)}</dt>
            {ofArea.slice(0, maxWords).map(({ word, times }) => (
              <dd key={word} className="text-base text-muted">
                {nameOf(wordNames, word)}, <Trans>{times} veces</Trans>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
