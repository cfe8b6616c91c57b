import { findFilmTools } from '../../app/platform/media/film.ts';
import { canInstallFromDebian, installFromDebian } from './debian.ts';

/**
 * Has ffmpeg for the tests of films: Debian's is installed if we are root on Debian and it is not there. Without it those
 * tests are skipped, as the program keeps films as they are.
 */
export function ensureFfmpeg(): void {
  if (findFilmTools() !== null || !canInstallFromDebian()) return;
  console.log("[yoi] Films: installing Debian's ffmpeg for the tests");
  installFromDebian('ffmpeg');
}
