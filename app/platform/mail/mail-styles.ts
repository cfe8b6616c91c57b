import { type ColourName, darkColours, darkLandscape, lightColours, lightLandscape } from '#ui/tokens.ts';

type Colours = Record<ColourName, string>;

/**
 * Returns the colour rules for light or dark mode. Each colour is written as a value, because mail programs do not
 * support custom properties.
 */
function colourRules(colour: Colours, seed: string): string {
  return [
    `.page { background: ${colour.page}; color: ${colour.ink} }`,
    `.card { background: ${colour.card}; border: 1px solid ${colour.line}; border-top: 6px solid ${colour.action} }`,
    `.brand { color: ${colour.action} }`,
    `.seed { color: ${colour.action}; border-bottom: 4px solid ${seed} }`,
    `.card a { color: ${colour.link} }`,
    `.card a.button { background: ${colour.action}; color: ${colour['on-action']} }`,
    `.code { background: ${colour['action-tint']}; color: ${colour.ink} }`,
    `.aside, .footer, .footer a { color: ${colour.muted} }`,
  ].join(' ');
}

export const mailStyles = [
  ':root { color-scheme: light dark }',
  'body { margin: 0; padding: 24px 12px; font: 16px/1.6 Roboto, "Segoe UI", Helvetica, Arial, sans-serif }',
  '.preview { display: none; max-height: 0; overflow: hidden }',
  'table { width: 100%; max-width: 520px; margin: 0 auto; border-collapse: separate }',
  '.cell { padding: 24px 28px 28px; font: 16px/1.6 Roboto, "Segoe UI", Helvetica, Arial, sans-serif }',
  '.card { border-radius: 16px }',
  '.brand { margin: 0 0 16px; font-size: 30px; line-height: 1.2; font-weight: 800; letter-spacing: -1px }',
  'h1 { margin: 0 0 12px; font-size: 24px; line-height: 1.3 }',
  'p { margin: 0 0 16px }',
  '.code { padding: 16px; border-radius: 12px; font-size: 32px; line-height: 1.2; font-weight: 700; letter-spacing: 8px; text-align: center }',
  '.button { display: inline-block; padding: 12px 24px; border-radius: 999px; font-weight: 700; text-decoration: none }',
  '.aside { margin: 24px 0 0; font-size: 14px }',
  '.footer .cell { padding: 20px 28px; font-size: 13px; text-align: center }',
  '.footer p { margin: 0 0 6px }',
  colourRules(lightColours, lightLandscape.disc),
  `@media (prefers-color-scheme: dark) { ${colourRules(darkColours, darkLandscape.disc)} }`,
].join('\n');
