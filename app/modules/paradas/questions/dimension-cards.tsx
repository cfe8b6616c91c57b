import { Trans, useLingui } from '@lingui/react/macro';
import { type DimensionSlug, dimensionSlugs } from '#app/modules/portfolio/schema.ts';
import { FieldError } from '#ui/controls/field.tsx';
import { useFieldError } from '#ui/controls/field-errors.ts';
import { Icon } from '#ui/icon.tsx';
import { DimensionScene } from '#ui/landscape/dimension-scene.tsx';
import { useDimensionWords } from '../cycle/use-dimension-words.ts';

const maxFocus = 2;

export type DimensionCardsProps = {
  /** The name of the field. Errors for this name are shown below the field. */
  name: string;
  label: string;
  chosen: readonly DimensionSlug[];
  onChange: (chosen: DimensionSlug[]) => void;
};

/** Large cards to choose one or two of the five dimensions. A third choice replaces the first. */
export function DimensionCards({ name, label, chosen, onChange }: DimensionCardsProps) {
  const { t, i18n } = useLingui();
  const words = useDimensionWords();
  const error = useFieldError(name);
  const toggle = (slug: DimensionSlug) =>
    onChange(
      chosen.includes(slug) ? chosen.filter((each) => each !== slug) : [...chosen, slug].slice(-maxFocus),
    );
  const list = new Intl.ListFormat(i18n.locale).format(chosen.map((slug) => words[slug].name));
  return (
    <fieldset className="grid gap-3" aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="sr-only">{label}</legend>
      <div className="dimension-cards">
        {dimensionSlugs.map((slug, index) => (
          <label key={slug} className="dimension-card">
            <input
              id={index === 0 ? name : undefined}
              type="checkbox"
              name={name}
              value={slug}
              checked={chosen.includes(slug)}
              aria-invalid={error ? true : undefined}
              onChange={() => toggle(slug)}
            />
            <DimensionScene name={slug} />
            <span className="dimension-card-words">
              <strong>{words[slug].name}</strong>
              <span className="text-muted">{words[slug].what}</span>
            </span>
            <span className="dimension-card-mark">
              <Icon name="check" />
            </span>
          </label>
        ))}
      </div>
      <p role="status" className="min-h-6 text-muted">
        {chosen.length > 0 ? t`Has elegido: ${list}.` : <Trans>Luego puedes cambiarlo.</Trans>}
      </p>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
