import { MeasureAgainCard, useUnfinishedParada } from '#app/modules/paradas/ui.tsx';

/** The card that offers the thermometers of the open Parada again. It renders nothing until the Parada is loaded. */
export function MeasureAgain() {
  const { data } = useUnfinishedParada();
  return data ? <MeasureAgainCard parada={data} from="hoy" /> : null;
}
