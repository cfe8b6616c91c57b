/**
 * HTML that was rendered from Markdown. It was sanitised by an allow-list when the text was saved
 * (markdown.server.ts).
 */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was saved
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
