/** Returns a complete check-in in the form that the screen sends. */
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
