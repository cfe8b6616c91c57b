/** Returns the input for a measure: the five thermometers at the start of a Parada. */
export function aMeasure(changes: object = {}): object {
  return { instrument: 'termometros', answers: [4, 5, 6, 7, 3], moment: 'start', ...changes };
}
