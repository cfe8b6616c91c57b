import { useLingui } from '@lingui/react/macro';

/** Returns the names of the five points of each axis, from the lowest to the highest. */
export function useScaleWords() {
  const { t } = useLingui();
  return {
    agrado: [t`Muy desagradable`, t`Desagradable`, t`Ni una cosa ni otra`, t`Agradable`, t`Muy agradable`],
    energia: [t`Energía muy baja`, t`Energía baja`, t`Energía media`, t`Energía alta`, t`Energía muy alta`],
  };
}
