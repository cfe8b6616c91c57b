/** Returns a complete check-in as the screen sends it. */
export function aCheckIn(changes: object = {}): object {
  return {
    agrado: 4,
    energia: 2,
    palabras: ['calma', 'gratitud'],
    areas: ['familia'],
    causas: ['cansancio'],
    control: 'en_parte',
    nota: 'un paseo largo',
    ...changes,
  };
}
