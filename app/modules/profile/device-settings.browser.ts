/** The member's country and time zone, and the hour at which a day begins. `country` is an ISO 3166 code. */
export type DaySettings = { country: string | null; timezone: string; day_begins_hour: number };

/**
 * The Spanish-speaking country of each time zone. The many zones America/Argentina/… are handled separately.
 */
const countryOfZone: Readonly<Record<string, string>> = {
  'Africa/Ceuta': 'ES',
  'Africa/Malabo': 'GQ',
  'America/Asuncion': 'PY',
  'America/Bogota': 'CO',
  'America/Buenos_Aires': 'AR',
  'America/Cancun': 'MX',
  'America/Caracas': 'VE',
  'America/Chihuahua': 'MX',
  'America/Ciudad_Juarez': 'MX',
  'America/Costa_Rica': 'CR',
  'America/El_Salvador': 'SV',
  'America/Guatemala': 'GT',
  'America/Guayaquil': 'EC',
  'America/Havana': 'CU',
  'America/Hermosillo': 'MX',
  'America/La_Paz': 'BO',
  'America/Lima': 'PE',
  'America/Managua': 'NI',
  'America/Matamoros': 'MX',
  'America/Mazatlan': 'MX',
  'America/Merida': 'MX',
  'America/Mexico_City': 'MX',
  'America/Monterrey': 'MX',
  'America/Montevideo': 'UY',
  'America/Panama': 'PA',
  'America/Puerto_Rico': 'PR',
  'America/Punta_Arenas': 'CL',
  'America/Santiago': 'CL',
  'America/Santo_Domingo': 'DO',
  'America/Tegucigalpa': 'HN',
  'America/Tijuana': 'MX',
  'Atlantic/Canary': 'ES',
  'Europe/Madrid': 'ES',
  'Pacific/Easter': 'CL',
  'Pacific/Galapagos': 'EC',
};

/** The hour at which a day begins by default (docs/rules.md, The diary). */
const defaultHour = 4;

/**
 * Guesses the settings from the device. The time zone comes from the device, and the country comes from the
 * time zone. If the zone is not in the list, the country comes from the languages of the device.
 */
export function guessDaySettings(timezone: string, languages: readonly string[]): DaySettings {
  const zoneCountry = timezone.startsWith('America/Argentina/') ? 'AR' : countryOfZone[timezone];
  return { country: zoneCountry ?? findRegion(languages), timezone, day_begins_hour: defaultHour };
}

function findRegion(languages: readonly string[]): string | null {
  const regions = languages.map((language) => /-([A-Z]{2})\b/.exec(language)?.[1]);
  return regions.find((region) => region !== undefined) ?? null;
}

/** Returns the city of a time zone as people write it: "Mexico City" for America/Mexico_City. */
export function toCityName(timezone: string): string {
  return (timezone.split('/').at(-1) ?? timezone).replaceAll('_', ' ');
}

/**
 * The countries that can be chosen: first the Spanish-speaking countries, then countries where many Spanish speakers
 * live.
 */
export const countries = (
  'ES MX CO AR PE VE CL EC GT CU BO DO HN PY SV NI CR PR PA UY GQ ' +
  'US AD AE AT AU BE BG BR BZ CA CH CN CY CZ DE DK EE FI FR GB GR HR HU IE IL IN IS IT JP KR LT LU LV MA MC MT NL NO NZ PH PL PT RO SE SI SK TR UA ZA'
).split(' ');
