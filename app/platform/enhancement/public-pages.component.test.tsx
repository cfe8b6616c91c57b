import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listenInThisFile } from '#app/shell/testing/page-listeners.ts';
import { api } from '#app/shell/testing/render.tsx';
import { watchPendingSubmits } from '#ui/controls/pending-submit.browser.ts';
import { replayTouchedFields } from '../islands/touched-fields.ts';
import { fillCampaign, storeCampaign } from './campaign.ts';
import { growLists } from './grow-lists.ts';
import { postFormsWithoutLeaving } from './posted-forms.ts';

/** The pages in these tests are plain HTML. The enhancements are started once and listen on the document. */
const formPath = '/app/hoy';
const user = userEvent.setup();
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const posts = () => api().of('POST', formPath);

const show = (main: string) => {
  document.body.innerHTML = `<main data-offline-text="Sin conexión." data-failed-text="Falló." tabindex="-1">${main}</main>`;
};
const form = (inner = '') =>
  `<form method="post" action="${formPath}"><input name="name" value="Ana">${inner}<button name="do" value="send" data-pending-text="Enviando...">Enviar</button></form>`;

beforeAll(() => {
  listenInThisFile(watchPendingSubmits);
  listenInThisFile(postFormsWithoutLeaving);
  listenInThisFile(growLists);
  globalThis.scrollTo = () => undefined;
});

beforeEach(() => show(form()));

test('a form is posted with the value of the pressed button, and the browser stays on the page', async () => {
  api().on('POST', formPath, () => ({ status: 400, body: '<main><p>Falta algo</p></main>' }));
  await press('Enviar');
  expect(await screen.findByText('Falta algo')).toBeTruthy();
  expect(posts()).toMatchObject([{ body: 'name=Ana&do=send' }]);
});

test('if the response to a form is a file, the browser posts the form itself', async () => {
  show(form().replace('<form', '<form data-answer="file"'));
  const wasLeft = new Promise<boolean>((resolve) => {
    const stop = (event: Event) => {
      resolve(!event.defaultPrevented);
      event.preventDefault();
    };
    addEventListener('submit', stop, { once: true });
  });
  await press('Enviar');
  expect([await wasLeft, posts()]).toEqual([true, []]);
});

test('if a form is refused, content and title are replaced by the response, and the error gets the focus', async () => {
  const body = '<title>Revisa</title><main><h1>Otra vez</h1><input aria-label="Nombre" autofocus></main>';
  api().on('POST', formPath, () => ({ status: 400, body }));
  await press('Enviar');
  await screen.findByRole('heading', { name: 'Otra vez' });
  expect([document.title, document.activeElement]).toEqual(['Revisa', screen.getByLabelText('Nombre')]);
});

test('after a replacement the new content gets the focus, unless an element in this content has the attribute autofocus', async () => {
  api().on('POST', formPath, () => ({ status: 400, body: '<main><p>Ya</p></main>' }));
  await press('Enviar');
  await screen.findByText('Ya');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

test('islands in the content of a response are hydrated', async () => {
  const woken: string[] = [];
  document.addEventListener('pointerover', ({ target }) => {
    if (target instanceof HTMLElement) woken.push(target.dataset.island ?? '');
  });
  api().on('POST', formPath, () => ({ status: 400, body: '<main><div data-island="x/y"></div></main>' }));
  await press('Enviar');
  await waitFor(() => expect(woken).toContain('x/y'));
});

test('while a form is sent, it is not posted again and its button shows the pending text', async () => {
  const answer = Promise.withResolvers<{ status: number; body: string }>();
  api().on('POST', formPath, () => answer.promise);
  await press('Enviar');
  expect(screen.getByRole('button').textContent).toBe('Enviando...');
  await press('Enviando...');
  answer.resolve({ status: 400, body: '<main>fin</main>' });
  await screen.findByText('fin');
  expect(posts()).toHaveLength(1);
});

test('if there is no response, the form stays with an error and can be sent again', async () => {
  api().lose(true);
  await press('Enviar');
  expect((await screen.findByRole('alert')).textContent).toBe('Sin conexión.');
  expect(screen.getByDisplayValue('Ana')).toBeTruthy();
  api().lose(false);
  api().on('POST', formPath, () => ({ status: 400, body: '<main>ahora sí</main>' }));
  await press('Enviar');
  expect(await screen.findByText('ahora sí')).toBeTruthy();
});

test.each([
  ['a server error', { status: 503, body: '<main>503</main>' }],
  ['a response that is no page of ours', { status: 400, body: '<h1>Bad gateway</h1>' }],
])('if a form is answered with %s, the form stays and shows a single error', async (_name, answer) => {
  api().on('POST', formPath, () => answer);
  for (const _time of [1, 2]) {
    await press('Enviar');
    await waitFor(() => expect(screen.getByRole('button').textContent).toBe('Enviar'));
  }
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['Falló.']);
});

test.each([
  ['posts elsewhere', 'method="post" action="/otra"'],
  ['posts to another site', 'method="post" action="http://other.test/app/hoy"'],
  ['sends a GET', `method="get" action="${formPath}"`],
  ['contains a file', `method="post" enctype="multipart/form-data" action="${formPath}"`],
])('a form that %s is posted by the browser itself', async (_name, attributes) => {
  show(`<form ${attributes}><button>Enviar</button></form>`);
  let isPrevented = true;
  const look = (event: Event) => {
    isPrevented = event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('submit', look, { once: true });
  await press('Enviar');
  expect([isPrevented, posts()]).toEqual([false, []]);
});

const list = (items: string, next = '') =>
  `<ul id="stories">${items}</ul>${next && `<a href="${next}" data-grows="stories">Más</a>`}`;

test('the next page of a list is appended, and its first item gets the focus', async () => {
  show(list('<li><a href="/1">uno</a></li>', '/blog?p=2'));
  api().on('GET', '/blog', () => ({
    body: `<main>${list('<li><a href="/2">dos</a></li><li>tres</li>', '/blog?p=3')}</main>`,
  }));
  await user.click(screen.getByText('Más'));
  await screen.findByText('tres');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'uno',
    'dos',
    'tres',
  ]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('dos')));
  expect(screen.getByText<HTMLAnchorElement>('Más').getAttribute('href')).toContain('/blog?p=3');
});

test('[S4.13] after its last page, a list has no link to a further page', async () => {
  show(list('<li>uno</li>', '/blog?p=2'));
  api().on('GET', '/blog', () => ({ body: list('<li>dos</li>') }));
  await user.click(screen.getByText('Más'));
  await screen.findByText('dos');
  expect(screen.queryByText('Más')).toBeNull();
});

test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
  'if the key %s is held while the link is pressed, the browser itself opens the next page',
  (key) => {
    show(list('<li>uno</li>', '#siguiente'));
    const isLeft = fireEvent.click(screen.getByText('Más'), { [key]: true });
    expect([isLeft, api().sent]).toEqual([true, []]);
  },
);

test('if the link is pressed twice, the next page is loaded only once', async () => {
  show(list('<li>uno</li>', '/blog?p=2'));
  api().on('GET', '/blog', () => ({ body: list('<li>dos</li>') }));
  await user.dblClick(screen.getByText('Más'));
  await screen.findByText('dos');
  expect(api().of('GET', '/blog')).toHaveLength(1);
});

test('[S3.17] a campaign parameter stays stored until a later visit has another value for it', () => {
  for (const query of ['?utm_source=one&utm_medium=mail&other=x', '?utm_source=two&utm_medium=', '?']) {
    history.replaceState(null, '', query);
    storeCampaign();
  }
  expect({ ...localStorage }).toEqual({ utm_source: 'two', utm_medium: 'mail' });
  history.replaceState(null, '', formPath);
});

test('campaign parameters with invalid names are ignored, and long values are cut', () => {
  history.replaceState(null, '', `?utm_${'x'.repeat(31)}=1&utm_a-b=1&utm_term=${'y'.repeat(300)}`);
  storeCampaign();
  expect({ ...localStorage }).toEqual({ utm_term: 'y'.repeat(200) });
  history.replaceState(null, '', formPath);
});

test('stored campaign values are filled in only if the input is empty', () => {
  localStorage.setItem('utm_source', 'kept');
  show(
    '<input data-campaign="utm_source"><input data-campaign="utm_source" value="own"><input data-campaign="utm_term">',
  );
  fillCampaign();
  expect([...document.querySelectorAll('input')].map(({ value }) => value)).toEqual(['kept', 'own', '']);
});

test('text typed before hydration is passed on to React, and the caret keeps its position', () => {
  show('<input name="a" value="before"><textarea name="b"></textarea>');
  const heard: string[] = [];
  document.querySelector('main')?.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
      heard.push(`${target.name}=${target.value}`);
  });
  const [text] = document.querySelectorAll('input');
  if (text) text.value = 'typed';
  text?.focus();
  text?.setSelectionRange(2, 3);
  replayTouchedFields(document.body);
  expect([heard, text?.selectionStart, text?.selectionEnd]).toEqual([['a=typed'], 2, 3]);
});

test('boxes and radio buttons chosen before hydration are passed on to React', () => {
  show(
    '<input type="checkbox" name="c"><input type="radio" name="r" value="1" checked><input type="radio" name="r" value="2">',
  );
  const heard: string[] = [];
  document.querySelector('main')?.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLInputElement) heard.push(`${target.name}${target.value}=${target.checked}`);
  });
  const [box, , second] = document.querySelectorAll('input');
  for (const each of [box, second]) if (each) each.checked = true;
  replayTouchedFields(document.body);
  expect(heard).toEqual(['con=true', 'r2=true']);
});

test('fields that were not touched before hydration are not passed on to React', () => {
  show('<input value="as it came"><input type="checkbox" checked>');
  let heard = 0;
  for (const type of ['input', 'click'])
    document.querySelector('main')?.addEventListener(type, () => (heard += 1));
  replayTouchedFields(document.body);
  expect(heard).toBe(0);
});
