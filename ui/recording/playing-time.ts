const minute = 60;

/** Returns seconds in the format of a clock: `2:57`. */
export function clockTime(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / minute)}:${String(whole % minute).padStart(2, '0')}`;
}

/** Returns seconds as a text for screen readers, in the language of the page: `2 minutos y 57 segundos`. */
export function spokenTime(seconds: number, language: string = document.documentElement.lang): string {
  const whole = Math.floor(seconds);
  const inWords = (value: number, unit: 'minute' | 'second') =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
  const parts = [inWords(whole % minute, 'second')];
  if (whole >= minute) parts.unshift(inWords(Math.floor(whole / minute), 'minute'));
  return new Intl.ListFormat(language).format(parts);
}
