import { findFilmTools } from '../../app/platform/media/film.ts';
import { canInstallFromDebian, installFromDebian } from './debian.ts';

/**
 * Installs Debian's ffmpeg for the tests of films, if ffmpeg is missing and the process runs as root on Debian.
 * Without ffmpeg the program stores films unchanged, so these tests are skipped.
 */
export function ensureFfmpeg(): void {
  if (findFilmTools() !== null || !canInstallFromDebian()) return;
  console.log("[yoi] Films: installing Debian's ffmpeg for the tests");
  installFromDebian('ffmpeg');
}
