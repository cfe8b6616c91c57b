/** The facts with which a template is filled. */
export type TemplateFacts = {
  /** The name of the person; null if it is not known. */
  name: string | null;
  /** The address of the site, without a slash at its end. */
  site: string;
};

/** Fills a template. Without a name the greeting contains no name: "Hola, {nombre}." becomes "Hola.". */
export function fillTemplate(text: string, { name, site }: TemplateFacts): string {
  const named = name ? text.replaceAll('{nombre}', () => name) : text.replaceAll(/,? ?\{nombre\}/g, '');
  return named.replaceAll('{sitio}', () => site);
}

/** Lists the placeholders of a text for which there is no fact. */
export function listUnknownPlaceholders(text: string): string[] {
  return [...new Set(text.match(/\{[^{}\s]{1,30}\}/g) ?? [])].filter(
    (each) => each !== '{nombre}' && each !== '{sitio}',
  );
}
