import { Trans, useLingui } from '@lingui/react/macro';

/** The daily minutes to choose from. */
const minutesOffered = [5, 10, 20, 30] as const;

export type MinutesTilesProps = {
  name: string;
  label: string;
  chosen: number | null;
  onChange: (minutes: number) => void;
};

/** Four large tiles, from which the member chooses the daily minutes. */
export function MinutesTiles({ name, label, chosen, onChange }: MinutesTilesProps) {
  const { t } = useLingui();
  const words = { 5: t`Un respiro`, 10: t`Un rato`, 20: t`Un buen rato`, 30: t`Media hora` };
  return (
    <fieldset className="choice-tiles">
      <legend className="sr-only">{label}</legend>
      {minutesOffered.map((minutes, index) => (
        <label key={minutes} className="choice-tile">
          <input
            id={index === 0 ? name : undefined}
            type="radio"
            name={name}
            value={minutes}
            checked={chosen === minutes}
            onChange={() => onChange(minutes)}
          />
          <strong>
            <Trans>{minutes} min</Trans>
          </strong>
          <span className="text-muted">{words[minutes]}</span>
        </label>
      ))}
    </fieldset>
  );
}
