/** A telephone where somebody listens, as `/ayuda` and the calm card say it. `tel` is what a telephone dials. */
export type HelpLine = {
  /** ISO 3166-1; its time zones are guessed from where no country is known. */
  country: string;
  name: string;
  /** What the line calls itself, and who keeps it. */
  service: string;
  /** As it is read. */
  number: string;
  tel: string;
  /** The number of emergencies there. */
  emergencyTel: string;
  when: string;
  zones: readonly RegExp[];
};

/**
 * Lines with the day on which each was checked at a public source (research of section 3.3, helplines); what is not sure
 * is not here, and the number of emergencies takes its place.
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

/** Emergencies: 112 reaches them in the European Union and from most mobile phones elsewhere. */
export const emergencyTel = '112';

/** The line of a country, else of the country that a time zone lies in; undefined where we know none. */
export function findHelpLine(country: string | null, timeZone: string): HelpLine | undefined {
  if (country !== null) return helpLines.find((line) => line.country === country);
  return helpLines.find(({ zones }) => zones.some((zone) => zone.test(timeZone)));
}
