import { Trans, useLingui } from '@lingui/react/macro';
import { PointScale } from '#ui/controls/point-scale.tsx';

export type EffortScaleProps = {
  /** The name of the radio group. No other form of the screen may have the same name. */
  name: string;
  value: number | null;
  onChange: (value: number) => void;
};

/** A field to rate the effort from 1 to 5. Rating is optional. */
export function EffortScale({ name, value, onChange }: EffortScaleProps) {
  const { t } = useLingui();
  return (
    <PointScale
      name={name}
      legend={
        <>
          <Trans>Energía que te pidió</Trans>{' '}
          <span className="field-optional">
            (<Trans>opcional</Trans>)
          </span>
        </>
      }
      words={[t`muy poca`, t`poca`, t`media`, t`mucha`, t`muchísima`]}
      value={value}
      onChange={onChange}
    />
  );
}
