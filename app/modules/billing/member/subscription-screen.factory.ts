import { createElement } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { render } from '#app/shell/testing/render.tsx';
import { SubscriptionScreen } from './subscription.screen.tsx';

/** Opens the screen of the subscription. `query` is the part of the URL after the path. */
export function openSubscription(query = '', { locale = 'es-ES' } = {}) {
  const routes = [
    createElement(Route, { key: 1, path: '/suscripcion', element: createElement(SubscriptionScreen) }),
    createElement(Route, { key: 2, path: '/parada/empezar', element: createElement('p', null, 'Empezar') }),
  ];
  const initialEntries = [`/suscripcion${query}`];
  return render(createElement(MemoryRouter, { initialEntries }, createElement(Routes, {}, routes)), {
    locale,
  });
}
