/** A telephone line for help, as `/ayuda` and the calm card show it. `tel` is the number to dial. */
export type HelpLine = {
  /** ISO 3166-1 code. The time zones decide where no country is known. */
  country: string;
  name: string;
  /** The name of the line, and its operator. */
  service: string;
  /** The number as people read it. */
  number: string;
  tel: string;
  /** The emergency number of the country. */
  emergencyTel: string;
  when: string;
  zones: readonly RegExp[];
};

/**
 * Telephone lines that were each checked at a public source (research of section 3.3, helplines). A line that is not
 * certain is left out, and the emergency number takes its place.
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

/** The emergency number of the European Union, which works from most mobile phones elsewhere too. */
export const emergencyTel = '112';

/** Finds the line of a country, else of the country of a time zone; undefined where none is known. */
export function findHelpLine(country: string | null, timeZone: string): HelpLine | undefined {
  if (country !== null) return helpLines.find((line) => line.country === country);
  return helpLines.find(({ zones }) => zones.some((zone) => zone.test(timeZone)));
}
