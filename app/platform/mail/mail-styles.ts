import { type ColourName, darkColours, lightColours } from '#ui/tokens.ts';

type Colours = Record<ColourName, string>;

/** Mail programs know no custom properties, so the colours of both modes are written out. */
function colourRules(colour: Colours): string {
  return [
    `.page { background: ${colour.page}; color: ${colour.ink} }`,
    `.card { background: ${colour.card}; border: 1px solid ${colour.line} }`,
    `.brand { color: ${colour.action} }`,
    `.card a { color: ${colour.link} }`,
    `.card a.button { background: ${colour.action}; color: ${colour['on-action']} }`,
    `.code { background: ${colour['action-tint']}; color: ${colour.ink} }`,
    `.footer, .footer a { color: ${colour.muted} }`,
  ].join(' ');
}

/** The stylesheet of every mail. */
export const mailStyles = [
  ':root { color-scheme: light dark }',
  'body { margin: 0; padding: 24px 16px; font: 16px/1.6 Roboto, "Segoe UI", Helvetica, Arial, sans-serif }',
  '.preview { display: none; max-height: 0; overflow: hidden }',
  '.card { max-width: 520px; margin: 0 auto; padding: 24px 28px; border-radius: 16px }',
  '.brand { margin: 0; font-size: 22px; font-weight: 700 }',
  'h1 { margin: 16px 0 8px; font-size: 24px; line-height: 1.3 }',
  '.code { padding: 12px 16px; border-radius: 12px; font-size: 32px; font-weight: 700; letter-spacing: 8px; text-align: center }',
  '.button { display: inline-block; padding: 12px 24px; border-radius: 999px; font-weight: 700; text-decoration: none }',
  '.footer { max-width: 520px; margin: 16px auto 0; font-size: 13px; text-align: center }',
  colourRules(lightColours),
  `@media (prefers-color-scheme: dark) { ${colourRules(darkColours)} }`,
].join('\n');
