import { findFilmTools } from '../../app/platform/media/film.ts';
import { canInstallFromDebian, installFromDebian } from './debian.ts';

/**
 * Installs Debian's ffmpeg for the tests of films, when running as root on Debian without it. Without ffmpeg those
 * tests are skipped, because the program keeps films as they are.
 */
export function ensureFfmpeg(): void {
  if (findFilmTools() !== null || !canInstallFromDebian()) return;
  console.log("[yoi] Films: installing Debian's ffmpeg for the tests");
  installFromDebian('ffmpeg');
}
