import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useDimensionWords } from '#app/modules/paradas/ui.tsx';
import { levelOf } from '#app/modules/progress/schema.ts';
import { formatDays } from '#app/platform/i18n/dates.ts';
import { TextLink } from '#ui/controls/button.tsx';
import { toLandscapeLevel } from '#ui/landscape/landscape-level.browser.ts';
import { LandscapeStrip } from '#ui/landscape/landscape-strip.tsx';
import type { Year } from './history.schema.ts';

type ChapterOfYear = Year['chapters'][number];

/** The height of the sun in the drawing on the cover of a chapter. */
const sunHeight = 4;

/**
 * The Paradas of the year as chapters, side by side. Each chapter has the three texts of its closing: the thing
 * to keep, the thing to let go, and the thing to try.
 */
export function Chapters({ year: { chapters, today } }: { year: Year }) {
  if (chapters.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="text-h3">
        <Trans>Tus Paradas, por capítulos</Trans>
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        {chapters.map((chapter) => (
          <li key={chapter.id} className="card">
            <Chapter chapter={chapter} today={today} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Chapter({ chapter, today }: { chapter: ChapterOfYear; today: string }) {
  const { t, i18n } = useLingui();
  const dimensions = useDimensionWords();
  const { number, practice_days: given } = chapter;
  const focus = chapter.focus.map((slug) => dimensions[slug].name);
  return (
    <>
      <div className="overflow-clip rounded-t-card" aria-hidden="true">
        <LandscapeStrip
          level={toLandscapeLevel(levelOf(given).number)}
          weather="clear"
          sunHeight={sunHeight}
          things={given}
        />
      </div>
      <div className="card-body">
        <p className="eyebrow">{formatDays(chapter.started_on, chapter.finished_on ?? today, i18n.locale)}</p>
        <h3 className="text-h4">
          {[t`Parada ${number}`, new Intl.ListFormat(i18n.locale).format(focus)].filter(Boolean).join(' · ')}
        </h3>
        <p>{t`${plural(given, { one: '# día', other: '# días' })} con tiempo para ti.`}</p>
        <dl className="grid w-full gap-2">
          <Kept chapter={chapter} kind="keep" term={<Trans>Conservaste</Trans>} />
          <Kept chapter={chapter} kind="let_go" term={<Trans>Soltaste</Trans>} />
          <Kept chapter={chapter} kind="try" term={<Trans>Querías probar</Trans>} />
        </dl>
        {chapter.finished_on && (
          <p className="flex flex-wrap gap-x-4">
            <TextLink alone href={`/app/parada/informe/${chapter.id}`}>
              <Trans>Ver el informe</Trans>
            </TextLink>
            <TextLink alone href={`/app/historia/dia/${chapter.finished_on}`}>
              <Trans>El día en que terminó</Trans>
            </TextLink>
          </p>
        )}
      </div>
    </>
  );
}

type KeptProps = { chapter: ChapterOfYear; kind: 'keep' | 'let_go' | 'try'; term: ReactNode };

function Kept({ chapter, kind, term }: KeptProps) {
  const text = chapter[kind];
  if (text === null) return null;
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="text-base whitespace-pre-line wrap-anywhere">{text}</dd>
    </div>
  );
}
