import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';

/** A picture of the screen, and the time in seconds at which it was taken. */
export type Frame = { at: number; file: string };

/**
 * Stores pictures of a screen in a folder while `plays` runs. Playwright's own recording is not used, because it
 * needs a separate ffmpeg and is blurred.
 */
export async function filmScreen(
  page: Page,
  folder: string,
  plays: (elapsed: () => number) => Promise<void>,
): Promise<{ frames: readonly Frame[]; ends: number }> {
  const frames: Frame[] = [];
  let first = 0;
  const session = await page.context().newCDPSession(page);
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    first ||= metadata.timestamp ?? 0;
    const file = path.join(folder, `${String(frames.length).padStart(5, '0')}.jpg`);
    writeFileSync(file, Buffer.from(data, 'base64'));
    frames.push({ at: (metadata.timestamp ?? first) - first, file });
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 92 });
  const began = performance.now();
  const elapsed = () => (performance.now() - began) / 1_000;
  await plays(elapsed);
  const ends = elapsed();
  await session.send('Page.stopScreencast');
  return { frames, ends };
}

/**
 * Joins frames into a film without sound, with an ffmpeg filter. Each frame appears in the film at the time at
 * which it was taken.
 */
export function joinFrames(
  { frames, ends }: { frames: readonly Frame[]; ends: number },
  { folder, filter, target }: { folder: string; filter: string; target: string },
): void {
  const list = frames.map(({ at, file }, index) => {
    const next = frames[index + 1]?.at ?? Math.max(ends, at + 1);
    return `file '${file}'\nduration ${Math.max(0.02, next - at).toFixed(3)}`;
  });
  const listed = path.join(folder, 'frames.txt');
  writeFileSync(listed, `${list.join('\n')}\nfile '${frames.at(-1)?.file}'\n`);
  const input = ['-f', 'concat', '-safe', '0', '-i', listed, '-vf', filter];
  const coding = ['-c:v', 'libx264', '-preset', 'slow', '-crf', '27', '-pix_fmt', 'yuv420p'];
  ffmpeg([...input, ...coding, '-an', '-map_metadata', '-1', '-movflags', '+faststart', target]);
}

/** Runs ffmpeg, which must be installed. */
export function ffmpeg(parameters: readonly string[]): void {
  const { status } = spawnSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...parameters], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('ffmpeg could not make the film');
}
