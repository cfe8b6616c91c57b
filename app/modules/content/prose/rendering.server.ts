import path from 'node:path';
import { msg } from '@lingui/core/macro';
import { config } from '#app/platform/config.server.ts';
import { secondMs } from '#app/platform/duration.ts';
import { refuseField } from '#app/platform/errors.ts';
import { tooManyMarks } from '#app/platform/http/typed-text.ts';
import { log } from '#app/platform/log.server.ts';
import { TaskNotDone, WorkThread } from '#app/platform/work-thread.server.ts';
import type { MarkdownResult, MarkdownTask, RenderedText } from './rendered-text.server.ts';

const thread = new WorkThread<MarkdownTask, MarkdownResult>({
  name: 'markdown',
  file: config.production
    ? path.resolve('dist/server/markdown-thread.js')
    : path.resolve('app/modules/content/prose/markdown-thread.server.ts'),
  // Rendering the longest text that is accepted (100,000 plain characters) takes half of this time.
  maxMs: secondMs,
  maxMegabytes: 128,
  maxWaiting: 20,
});

/**
 * Renders Markdown on a separate thread. The function must be called before a transaction is opened, because
 * the rendering may take a second and may first wait in the queue.
 * @throws InvalidInput for `field` if the rendering takes too long or the text exceeds a limit; Unavailable if
 * the queue is full
 */
export async function renderText(field: string, markdown: string): Promise<RenderedText> {
  const [text] = await renderTexts(field, [markdown]);
  return text ?? { html: '', hrefs: [], ids: [], images: [] };
}

/**
 * Renders several texts of one field. The time limit for all texts together is the limit for a single text.
 */
export async function renderTexts(field: string, markdowns: readonly string[]): Promise<RenderedText[]> {
  const answer = await ask({ markdowns });
  if ('texts' in answer) return answer.texts;
  log.warn({ field, reason: answer.reason }, 'a text was not rendered');
  return refuseField(field, refusals[answer.reason]);
}

type Reason = Extract<MarkdownResult, { reason: unknown }>['reason'] | TaskNotDone['reason'];

const refusals: Readonly<Record<Reason, ReturnType<typeof msg>>> = {
  nesting: msg`Este texto tiene demasiados niveles, uno dentro de otro (listas, citas, énfasis): caben hasta 100.`,
  parts: msg`Este texto tiene demasiadas partes de una clase (enlaces, imágenes, notas o celdas de tablas). Divídelo en varios.`,
  marks: tooManyMarks,
  length: msg`Este texto es demasiado largo cuando se muestra. Divídelo en varios.`,
  time: msg`Este texto es demasiado complicado de mostrar. Simplifica sus listas, citas, énfasis o enlaces.`,
  memory: msg`Este texto es demasiado complicado de mostrar. Simplifica sus listas, citas, énfasis o enlaces.`,
  broken: msg`Este texto es demasiado complicado de mostrar. Simplifica sus listas, citas, énfasis o enlaces.`,
};

async function ask(task: MarkdownTask): Promise<MarkdownResult | { reason: Reason }> {
  try {
    return await thread.ask(task);
  } catch (error) {
    if (error instanceof TaskNotDone) return { reason: error.reason };
    throw error;
  }
}
