import { expect, test } from 'vitest';
import { config } from '#app/platform/config.server.ts';
import { findPlayable } from './playable.server.ts';

const own = (path: string) => config.siteUrl + path;

test.each([
  ['a path of this site', '/media/a.mp3', { kind: 'audio', src: '/media/a.mp3' }],
  ['an address of this site', own('/media/a.mp4'), { kind: 'video', src: '/media/a.mp4' }],
  ['a path with a query', '/media/a.mp4?v=2', { kind: 'video', src: '/media/a.mp4?v=2' }],
  ['an address within a text', 'Escucha (/media/a.mp3), con calma.', { kind: 'audio', src: '/media/a.mp3' }],
  ['an address in quotes', 'El vídeo "/media/a.mp4".', { kind: 'video', src: '/media/a.mp4' }],
])('the first playable file of this site is found in an abstract: %s', (_name, abstract, playable) => {
  expect(findPlayable(abstract)).toEqual({ captions: null, poster: null, ...playable });
});

test.each([
  ['https://lejos.test/a.mp3', 'audio', 'lejos.test'],
  ['https://lejos.test/a.mp4', 'video', 'lejos.test'],
  ['https://www.youtube.com/watch?v=1', 'video', 'YouTube'],
  ['https://youtu.be/1', 'video', 'YouTube'],
  ['https://www.youtube-nocookie.com/embed/1', 'video', 'YouTube'],
])('the recording %s on another site becomes a link and is not embedded', (href, medium, site) => {
  expect(findPlayable(`Mira ${href}`)).toEqual({ kind: 'elsewhere', medium, href, site });
});

test.each([
  ['', 'nothing'],
  ['Un paseo de diez minutos', 'words'],
  ['Lo vi en youtube', 'the name of a site'],
  ['https://noyoutube.com/watch', 'a similar host'],
  ['https://youtube.com.malo.test/x', 'a look-alike host'],
  ['javascript:alert(1).mp3', 'no http address'],
  ['carpeta/a.mp3', 'a relative path'],
  ['/media/a.mp3.html', 'another file'],
])('no playable file is found in the abstract "%s", which contains %s', (abstract) => {
  expect(findPlayable(abstract)).toBeNull();
});

test('captions and a poster are found in any order, but only if they are files of this site', () => {
  const beside = 'https://lejos.test/a.webp /media/a.vtt /media/a.mp4 /media/a.webp';
  expect(findPlayable(beside)).toMatchObject({ captions: '/media/a.vtt', poster: '/media/a.webp' });
  expect(findPlayable('/media/a.mp4 https://lejos.test/a.vtt')).toMatchObject({ captions: null });
});

test('if an abstract names several files, only the first one is played', () => {
  expect(findPlayable('/media/b.mp3 y /media/a.mp4')).toMatchObject({ src: '/media/b.mp3' });
});
