import { text } from './recalculation-texts.browser.ts';

/**
 * A figure that is shown beside its formula. `steps` shows how the figure is calculated, one line for each step.
 */
export type Shown = { name: string; formula: string; value: string; steps?: readonly string[] };

/** Creates an HTML element that contains texts and elements. Texts are never parsed as HTML. */
export function element(
  tag: string,
  attributes: Readonly<Record<string, string>> = {},
  ...children: (Node | string)[]
): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** Creates a section with a table of figures, each beside its formula. */
export function section(title: string, intro: string, lines: readonly Shown[]): HTMLElement {
  const head = element(
    'thead',
    {},
    element(
      'tr',
      {},
      ...[text('what'), text('value'), text('how')].map((name) => element('th', { scope: 'col' }, name)),
    ),
  );
  return element(
    'section',
    {},
    element('h2', {}, title),
    element('p', {}, intro),
    element('table', {}, head, element('tbody', {}, ...lines.map(row))),
  );
}

function row({ name, value, formula, steps = [] }: Shown): HTMLElement {
  const shown =
    steps.length === 0 ? [] : [element('details', {}, element('summary', {}, text('steps')), list(steps))];
  return element(
    'tr',
    {},
    element('th', { scope: 'row' }, name),
    element('td', {}, element('output', {}, value)),
    element('td', {}, element('code', {}, formula), ...shown),
  );
}

function list(steps: readonly string[]): HTMLElement {
  return element('ol', {}, ...steps.map((step) => element('li', {}, step)));
}
