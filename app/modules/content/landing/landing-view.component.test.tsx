import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '#app/shell/testing/render.tsx';
import type { LandingSection } from './landing.queries.ts';
import { LandingView } from './landing-view.tsx';
import type { WayIn } from './way-in.server.ts';

const visitor: WayIn = { href: '/register', isMember: false };
const member: WayIn = { href: '/app/hoy', isMember: true };

const section = (slug: string, title: string, changes: Partial<LandingSection> = {}): LandingSection => ({
  slug,
  title,
  text: 'Una línea.',
  actionLabel: null,
  ...changes,
});

const hero = section('hero', 'Tu balance', { text: 'Ánimo.\nDinero.', actionLabel: 'Empieza gratis' });
const steps = ['Uno', 'Dos', 'Tres'].map((title, index) => ({
  id: index + 1,
  chip: `Paso ${index + 1}`,
  title,
  text: `El texto ${index + 1}`,
}));
const question = { id: 1, question: '¿Cuánto cuesta?', answerHtml: '<p>Leer es gratis.</p>' };

type Given = {
  sections?: LandingSection[];
  wayIn?: WayIn;
  questions?: (typeof question)[];
  demo?: Parameters<typeof LandingView>[0]['demo'];
  owner?: string | null;
};

const open = ({ sections = [], wayIn = visitor, questions = [], demo, owner = null }: Given = {}) =>
  render(
    <LandingView
      sections={new Map(sections.map((each) => [each.slug, each]))}
      steps={steps}
      questions={questions}
      testimonials={[]}
      wayIn={wayIn}
      owner={owner}
      demo={demo}
    />,
  );
const headings = () => screen.getAllByRole('heading').map((heading) => heading.textContent);
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('a landing page without texts still shows its steps, but no empty headings', async () => {
  const { container } = await open();
  expect(screen.getAllByRole('radio')).toHaveLength(3);
  expect([...container.querySelectorAll('h1, h2, h3')].map((heading) => heading.textContent)).toEqual([]);
});

test('each line of the first section is a paragraph, and the button of the section links a visitor to the registration', async () => {
  await open({ sections: [hero] });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tu balance');
  for (const line of ['Ánimo.', 'Dinero.']) expect(screen.getByText(line).tagName).toBe('P');
  expect(linkTo('Empieza gratis')).toBe('/register');
});

const facts = section('datos', 'Lo que cuesta', { text: 'Gratis al empezar\nQuiénes somos|/legal' });

test('a member sees no prices, and the button links to Hoy', async () => {
  await open({ sections: [hero, facts], wayIn: member });
  expect(linkTo('Volver a Hoy')).toBe('/app/hoy');
  expect(screen.queryByRole('link', { name: 'Empieza gratis' })).toBeNull();
  expect(screen.queryByRole('list', { name: 'Lo que cuesta' })).toBeNull();
});

test('the line about the people behind Yoi names the owner or, if there is no owner, shows the text of the editors', async () => {
  const { unmount } = await open({ sections: [hero, facts], owner: 'Ana Prueba' });
  expect(linkTo('Responde de Yoi: Ana Prueba')).toBe('/legal');
  expect(screen.queryByRole('link', { name: 'Quiénes somos' })).toBeNull();
  unmount();
  await open({ sections: [hero, facts] });
  expect(linkTo('Quiénes somos')).toBe('/legal');
});

test('a fact with a path is a link, and a fact without a path is plain text', async () => {
  await open({ sections: [hero, facts] });
  const list = within(screen.getByRole('list', { name: 'Lo que cuesta' }));
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Gratis al empezar',
    'Quiénes somos',
  ]);
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/legal']);
});

test('if the first section has no button label, it has no button', async () => {
  await open({ sections: [{ ...hero, actionLabel: null }] });
  expect(screen.queryByRole('link', { name: /Empieza|Hoy/ })).toBeNull();
});

test('the first step is selected, and each step is described by its own text', async () => {
  await open();
  const radios = screen.getAllByRole('radio');
  expect(radios.map((radio) => radio instanceof HTMLInputElement && radio.checked)).toEqual([
    true,
    false,
    false,
  ]);
  const described = radios.map(
    (radio) => document.getElementById(radio.getAttribute('aria-describedby') ?? '')?.textContent,
  );
  expect(described).toEqual(['El texto 1', 'El texto 2', 'El texto 3']);
});

test('the arrow keys select another step', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('radio', { name: /Uno/ }));
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: /Dos/ })).toHaveProperty('checked', true);
  expect(screen.getByRole('radio', { name: /Uno/ })).toHaveProperty('checked', false);
});

test('only the card for experts links to the open positions', async () => {
  const connection = section('conexion', 'Dos grupos');
  const users = section('usuarios', 'Para ti', { actionLabel: 'Entrar' });
  const experts = section('expertos', 'Para quien sabe', { actionLabel: 'Sumarme' });
  const { unmount } = await open({ sections: [connection, users] });
  expect(screen.queryByRole('link', { name: 'Ver las plazas abiertas' })).toBeNull();
  unmount();
  await open({ sections: [connection, users, experts] });
  expect(linkTo('Ver las plazas abiertas')).toBe('/positions');
  expect([linkTo('Entrar'), linkTo('Sumarme')]).toEqual(['/register', '/register']);
});

test('the cards for the two groups are shown only if the section that introduces them exists', async () => {
  await open({ sections: [hero, section('usuarios', 'Para ti')] });
  expect(headings()).toEqual(['Tu balance']);
});

test('the questions are shown only if there is a title and at least one question', async () => {
  const titled = section('preguntas', 'Preguntas');
  const { unmount } = await open({ sections: [hero, titled] });
  expect(headings()).toEqual(['Tu balance']);
  unmount();
  await open({ sections: [hero, titled], questions: [question] });
  expect(headings()).toEqual(['Tu balance', 'Preguntas']);
  expect(screen.getByText('¿Cuánto cuesta?').closest('details')?.open).toBe(false);
});

test('an answer unfolds when its question is pressed', async () => {
  const { user } = await open({ sections: [section('preguntas', 'Preguntas')], questions: [question] });
  await user.click(screen.getByText('¿Cuánto cuesta?'));
  expect(screen.getByText('¿Cuánto cuesta?').closest('details')?.open).toBe(true);
});

test('the section of testimonials is shown only if there is at least one testimonial', async () => {
  await open({ sections: [hero, section('testimonios', 'Voces')] });
  expect(headings()).toEqual(['Tu balance']);
});

test('a reason to trust Yoi is a link only if it names a page as proof', async () => {
  const reasons = section('razones', 'Por qué', { text: 'El método, abierto|/metodo\nSin anuncios' });
  await open({ sections: [section('control', 'Una Parada'), reasons] });
  expect(linkTo('El método, abierto')).toBe('/metodo');
  expect(screen.queryByRole('link', { name: 'Sin anuncios' })).toBeNull();
});

test('the film of the product opens in a dialog and is fetched only when it plays', async () => {
  const film = { kind: 'video', src: '/media/demo.mp4', captions: null, poster: '/media/demo.webp' } as const;
  const demo = { section: section('demo', 'Así es Yoi', { actionLabel: 'Ver un minuto' }), film };
  await open({ sections: [section('control', 'Una Parada'), section('razones', 'Por qué')], demo });
  const dialog = screen.getByRole('dialog', { hidden: true });
  expect(dialog.querySelector('h2')?.textContent).toBe('Así es Yoi');
  expect(screen.getByRole('button', { name: 'Ver un minuto' }).getAttribute('commandfor')).toBe(dialog.id);
  const video = dialog.querySelector('video');
  expect([video?.preload, video?.hasAttribute('poster')]).toEqual(['none', false]);
});
