import { expect, test } from 'vitest';
import { isRobot, toPage, toSource } from './visit-source.server.ts';

const host = 'yoi.test';

test.each([
  ['/', undefined, 'direct'],
  ['/', 'https://yoi.test/blog', 'inside'],
  ['/', 'https://www.google.com/', 'google.com'],
  ['/blog?utm_source=Boletin', 'https://mail.example.org/', 'utm boletin'],
  ['/', 'android-app://com.example', 'direct'],
  ['/', 'no es una dirección', 'direct'],
])('a visit of %s from %s has the source %s', (url, referer, source) => {
  expect(toSource(url, referer, host)).toBe(source);
});

test.each([
  ['/', '/'],
  ['/blog/', '/blog'],
  ['/blog?page=2#x', '/blog'],
  ['', '/'],
])('a visit of the URL "%s" is counted for the page "%s"', (url, page) => {
  expect(toPage(url)).toBe(page);
});

test.each([
  ['Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36', false],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1', false],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['Mozilla/5.0 (X11; Linux x64) HeadlessChrome/142.0', true],
  ['curl/8.5.0', true],
  ['', true],
])('the browser %s is a robot: %s', (agent, expected) => {
  expect(isRobot(agent)).toBe(expected);
});
