/** A telephone line for help, in the form that `/ayuda` and the calm card show. `tel` is the number to dial. */
export type HelpLine = {
  /**
   * The ISO 3166-1 code of the country of the line. If the country of the member is not known, the time zone selects
   * the line.
   */
  country: string;
  name: string;
  /** The name of the telephone line, and its operator. */
  service: string;
  /** The telephone number in the form in which people read it. */
  number: string;
  tel: string;
  /** The emergency number of the country of the line. */
  emergencyTel: string;
  when: string;
  zones: readonly RegExp[];
};

/**
 * The telephone lines. Each was checked at a public source. If a line is not certain, it is left out, and the
 * emergency number is shown instead.
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

/**
 * The emergency number of the European Union. The number also works from most mobile phones in other countries.
 */
export const emergencyTel = '112';

/**
 * Finds the telephone line of the country. If no country is given, the function finds the line of the time zone.
 * Returns undefined if no line is known.
 */
export function findHelpLine(country: string | null, timeZone: string): HelpLine | undefined {
  if (country !== null) return helpLines.find((line) => line.country === country);
  return helpLines.find(({ zones }) => zones.some((zone) => zone.test(timeZone)));
}
