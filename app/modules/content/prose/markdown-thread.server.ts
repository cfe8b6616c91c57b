import { parentPort } from 'node:worker_threads';
import { renderMarkdown, TextRefused } from './markdown.server.ts';
import type { MarkdownResult, MarkdownTask, RenderedText } from './rendered-text.server.ts';

/**
 * The thread that parses Markdown. The thread loads no other code and has no access to secrets or the database.
 * `rendering.server.ts` limits its time and memory.
 */

/**
 * A text with every element. The thread renders this text once at the start. Therefore the time limit of the
 * first real text does not include the warm-up.
 */
const sample = `# A\n\n> - *b* **c** \`d\`\n\n| e | f |\n|---|---|\n| [g](/h) | ![i](/j) |\n\nk[^1] https://l.example\n\n[^1]: m`;

await renderMarkdown(sample.repeat(10));
parentPort?.on('message', (task: MarkdownTask) => void answer(task));
parentPort?.postMessage('ready');

async function answer({ markdowns }: MarkdownTask): Promise<void> {
  parentPort?.postMessage(await render(markdowns));
}

async function render(markdowns: readonly string[]): Promise<MarkdownResult> {
  try {
    const texts: RenderedText[] = [];
    for (const markdown of markdowns) texts.push(await renderMarkdown(markdown));
    return { texts };
  } catch (error) {
    if (error instanceof TextRefused) return { reason: error.reason };
    // The Markdown parser is recursive, so deep nesting overflows its stack.
    if (error instanceof RangeError) return { reason: 'nesting' };
    throw error;
  }
}
