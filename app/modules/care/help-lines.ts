/** A telephone line for help, in the form that `/ayuda` and the calm card show. `tel` is the number to dial. */
export type HelpLine = {
  /** The ISO 3166-1 code. If no country is known, the time zone decides. */
  country: string;
  name: string;
  /** The name of the line, and its operator. */
  service: string;
  /** The number in the form in which people read it. */
  number: string;
  tel: string;
  /** The emergency number of the country. */
  emergencyTel: string;
  when: string;
  zones: readonly RegExp[];
};

/**
 * The telephone lines. Each was checked at a public source. A line that is not certain is left out, and the emergency
 * number is shown instead.
 */
export const helpLines: readonly HelpLine[] = [
  {
    country: 'ES',
    name: 'España',
    service: 'Línea de atención a la conducta suicida, del Ministerio de Sanidad',
    number: '024',
    tel: '024',
    emergencyTel: '112',
    when: 'A cualquier hora. Gratis y confidencial',
    zones: [/^Europe\/Madrid$/, /^Africa\/Ceuta$/, /^Atlantic\/Canary$/],
  },
  {
    country: 'US',
    name: 'Estados Unidos',
    service: '988 Suicide & Crisis Lifeline, la línea pública de crisis. En español, pulsando 2',
    number: '988, tecla 2',
    tel: '988',
    emergencyTel: '911',
    when: 'A cualquier hora. Gratis y confidencial',
    zones: [
      /^America\/(New_York|Chicago|Denver|Los_Angeles|Phoenix|Anchorage|Detroit|Boise)$/,
      /^America\/(Indiana|Kentucky|North_Dakota)\//,
      /^Pacific\/Honolulu$/,
    ],
  },
];

/** The emergency number of the European Union. It also works from most mobile phones in other countries. */
export const emergencyTel = '112';

/**
 * Finds the line of the country, or the line of the time zone if no country is given; undefined if no line is known.
 */
export function findHelpLine(country: string | null, timeZone: string): HelpLine | undefined {
  if (country !== null) return helpLines.find((line) => line.country === country);
  return helpLines.find(({ zones }) => zones.some((zone) => zone.test(timeZone)));
}
