import { parentPort } from 'node:worker_threads';
import { renderMarkdown, TextRefused } from './markdown.ts';
import type { MarkdownResult, MarkdownTask, RenderedText } from './rendered-text.ts';

/**
 * The thread that alone reads Markdown. It loads nothing else, and has no secrets and no database; `rendering.ts` watches
 * over its time and memory.
 */

/** Something of everything, so that the first text is not measured with what only the first one costs. */
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
    // The reader of Markdown calls itself for each level.
    if (error instanceof RangeError) return { reason: 'nesting' };
    throw error;
  }
}
