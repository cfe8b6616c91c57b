/** The maximum number of words on a card. Also the minimum number of words that make a card look full. */
const maxWords = 55;
const minWords = 35;

/**
 * Returns the first sentences of the body, which follow the intro on a card. The intro and these sentences
 * together have at least 35 words if possible, and never more than 55. The result is empty if the intro is long
 * enough or the next sentence is too long.
 */
export function quoteAfter(intro: string, bodyHtml: string): string {
  const taken: string[] = [];
  let count = countWords(intro);
  for (const sentence of splitSentences(bodyHtml)) {
    if (count >= minWords || count + countWords(sentence) > maxWords) break;
    taken.push(sentence);
    count += countWords(sentence);
  }
  return taken.join(' ');
}

/** Splits the paragraphs into plain sentences. The stored HTML encodes two characters as references. */
function splitSentences(html: string): string[] {
  const text = html
    .replaceAll(/<\/(p|li|blockquote)>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&#x26;/gi, '&')
    .replaceAll(/&#x3c;/gi, '<')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text === '' ? [] : text.split(/(?<=[.?…»])\s+(?=[«¿A-ZÁÉÍÓÚÑ\d])/);
}

function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}
