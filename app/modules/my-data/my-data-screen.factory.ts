import { createElement } from 'react';
import { MemoryRouter } from 'react-router';
import { render } from '#app/shell/testing/render.tsx';
import { MyDataScreen } from './my-data.screen.tsx';

/** Opens the Mis datos screen. */
export function openMyData() {
  return render(createElement(MemoryRouter, {}, createElement(MyDataScreen)));
}
