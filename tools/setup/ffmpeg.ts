import { findFilmTools } from '../../app/platform/media/film.ts';
import { canInstallFromDebian, installFromDebian } from './debian.ts';

/**
 * Installs Debian's ffmpeg for the tests of films, if it is missing and the process runs as root on Debian. Without
 * ffmpeg these tests are skipped, because the program then stores films unchanged.
 */
export function ensureFfmpeg(): void {
  if (findFilmTools() !== null || !canInstallFromDebian()) return;
  console.log("[yoi] Films: installing Debian's ffmpeg for the tests");
  installFromDebian('ffmpeg');
}
