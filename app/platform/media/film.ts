import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { secondMs } from '../duration.ts';
import { guarded } from '../guarded.server.ts';

/** The properties of a video before it is decoded. */
export type ProbedFilm = { seconds: number | null; width: number; height: number };

/** The reasons why a file is refused as a video. */
export type FilmRefusal = 'type' | 'no-picture' | 'long' | 'pixels' | 'broken';

export class FilmNotTaken extends Error {
  override name = 'FilmNotTaken';
  readonly reason: FilmRefusal;
  constructor(reason: FilmRefusal) {
    super(`the film was not taken: ${reason}`);
    this.reason = reason;
  }
}

export type FilmTools = { ffmpeg: string; ffprobe: string };

/** The maximum length of a video in seconds, unless the caller sets a lower maximum. */
const maxFilmSeconds = 600;
/** 4096 by 4096 pixels. This is more than phones record, but too few for a decompression bomb. */
const maxPixels = 16_777_216;
const maxWidth = 1280;

/**
 * Options that keep a hostile file from reading any other data. Playlists, file lists and URLs could make
 * ffmpeg read neighbouring files or the network, but these options forbid the formats and protocols that such
 * inputs need.
 */
const jail = ['-protocol_whitelist', 'file', '-format_whitelist', 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm'];

/**
 * The limits that the shell sets for memory in KB, processor time in seconds, and file size in blocks of 512
 * bytes.
 */
const limits = 'ulimit -v 2000000; ulimit -t 1800; ulimit -f 1200000; exec "$@"';

/** Finds the two programs of ffmpeg. Returns null if one of them is missing on the machine. */
export function findFilmTools(searched = process.env.PATH ?? ''): FilmTools | null {
  const [ffmpeg, ffprobe] = ['ffmpeg', 'ffprobe'].map((name) =>
    searched
      .split(path.delimiter)
      .map((folder) => path.join(folder, name))
      .find(isExecutable),
  );
  return ffmpeg && ffprobe ? { ffmpeg, ffprobe } : null;
}

/**
 * Reads the properties of a video without decoding it.
 * @throws FilmNotTaken
 */
export async function probeFilm(
  { ffprobe }: FilmTools,
  file: string,
  signal: AbortSignal,
  maxSeconds = maxFilmSeconds,
): Promise<ProbedFilm> {
  const entries = 'format=duration:stream=codec_type,width,height:stream_disposition=attached_pic';
  const asked = ['-v', 'error', ...jail, '-show_entries', entries, '-of', 'json', file];
  const { code, output } = await run(ffprobe, asked, signal, 30);
  if (code !== 0) throw new FilmNotTaken('type');
  const picture = readStreams(output).find(({ codec_type: type, cover }) => type === 'video' && !cover);
  if (!picture) throw new FilmNotTaken('no-picture');
  const { width, height } = picture;
  if (width < 16 || height < 16 || width * height > maxPixels) throw new FilmNotTaken('pixels');
  const seconds = readSeconds(output);
  if (seconds !== null && seconds > maxSeconds + 1) throw new FilmNotTaken('long');
  return { seconds, width, height };
}

/**
 * Encodes a video as an mp4 (H.264, AAC, at most 1280 pixels on a side, without the metadata of the upload), and
 * makes a poster picture of the video.
 * @throws FilmNotTaken
 */
export async function encodeFilm(
  tools: FilmTools,
  { file, folder, maxSeconds = maxFilmSeconds }: { file: string; folder: string; maxSeconds?: number },
  signal: AbortSignal,
): Promise<{ film: string; poster: string; probed: ProbedFilm }> {
  const film = path.join(folder, 'film.mp4');
  const encoding = await run(tools.ffmpeg, encodingParameters({ file, film, maxSeconds }), signal, 1_700);
  if (encoding.code !== 0) throw new FilmNotTaken('broken');
  // The metadata of the upload may give a wrong length, so the encoded file is probed.
  const probed = await probeFilm(tools, film, signal, maxSeconds);
  const poster = path.join(folder, 'poster.jpg');
  const at = String(Math.min(1, (probed.seconds ?? 0) / 2));
  const drawn = ['-nostdin', '-v', 'error', '-ss', at, '-i', film, '-frames:v', '1', '-q:v', '4'];
  const drawing = await run(tools.ffmpeg, [...drawn, '-f', 'image2', '-update', '1', poster], signal, 60);
  if (drawing.code !== 0) throw new FilmNotTaken('broken');
  return { film, poster, probed };
}

function encodingParameters({
  file,
  film,
  maxSeconds,
}: {
  file: string;
  film: string;
  maxSeconds: number;
}): string[] {
  const scale = `scale=w='min(${maxWidth},iw)':h='min(${maxWidth},ih)':force_original_aspect_ratio=decrease:force_divisible_by=2`;
  return [
    ...['-nostdin', '-v', 'error', ...jail, '-max_pixels', String(maxPixels), '-threads', '1', '-i', file],
    ...['-map', '0:v:0', '-map', '0:a:0?', '-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'],
    // The encoder continues slightly beyond the maximum length, so that the length of the result shows whether the
    // video is too long.
    ...['-t', String(maxSeconds + 2), '-vf', scale, '-fpsmax', '30', '-threads', '1'],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '25', '-pix_fmt', 'yuv420p'],
    ...['-c:a', 'aac', '-b:a', '96k', '-ac', '2', '-fflags', '+bitexact', '-flags:v', '+bitexact'],
    ...['-flags:a', '+bitexact', '-movflags', '+faststart', '-f', 'mp4', film],
  ];
}

/**
 * Runs a program of ffmpeg within the limits, for at most `seconds`, and without our environment variables.
 */
async function run(
  program: string,
  parameters: readonly string[],
  signal: AbortSignal,
  seconds: number,
): Promise<{ code: number | null; output: unknown }> {
  signal.throwIfAborted();
  const child = spawn('nice', ['-n', '10', 'sh', '-c', limits, 'sh', program, ...parameters], {
    env: { PATH: process.env.PATH ?? '' },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  // Kills the whole process group. By now the program should have replaced both `nice` and the shell, but killing the
  // group works in any case.
  const stop = guarded('the end of a film program', () => {
    if (child.pid !== undefined) killGroup(child.pid);
  });
  const timer = setTimeout(stop, seconds * secondMs);
  signal.addEventListener('abort', stop, { once: true });
  try {
    let text = '';
    const keep = (part: string) => {
      if (text.length < 65_536) text += part;
    };
    child.stdout.setEncoding('utf8').on('data', guarded('the words of a film program', keep));
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    signal.throwIfAborted();
    return { code, output: readJson(text) };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The process group has already ended.
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

type Stream = { codec_type: string; width: number; height: number; cover: boolean };

function readStreams(output: unknown): Stream[] {
  const streams = readProperty(output, 'streams');
  if (!Array.isArray(streams)) return [];
  return streams.map((stream: unknown) => ({
    codec_type: String(readProperty(stream, 'codec_type')),
    width: Number(readProperty(stream, 'width') ?? 0),
    height: Number(readProperty(stream, 'height') ?? 0),
    cover: readProperty(readProperty(stream, 'disposition'), 'attached_pic') === 1,
  }));
}

function readSeconds(output: unknown): number | null {
  const seconds = Number(readProperty(readProperty(output, 'format'), 'duration') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : null;
}

function readProperty(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
