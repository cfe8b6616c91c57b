import { Trans, useLingui } from '@lingui/react/macro';
import { PointScale } from '#ui/point-scale.tsx';

export type EffortScaleProps = {
  /** Of the radio buttons: another one for each form on the screen. */
  name: string;
  value: number | null;
  onChange: (value: number) => void;
};

/** Energy put in, from 1 to 5; it may stay open. */
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
