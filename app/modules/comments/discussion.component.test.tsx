import { screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { api, render, signIn } from '#app/shell/testing/render.tsx';
import { island as Discussion } from './discussion.island.tsx';
import type { ShownComment } from './threads.ts';

const commentPath = '/cms/comments/api/comment/';
const flagPath = '/cms/comments/api/flag/';
const refreshPath = '/paseto_auth/token/refresh/';

const comment = (changes: Partial<ShownComment> = {}): ShownComment => ({
  id: 1,
  parentId: null,
  author: 'Bea',
  photoUrl: null,
  mark: null,
  text: 'A mí me pasó lo mismo.',
  postedAt: '2027-02-10T12:00:00.000Z',
  version: 1,
  isChanged: false,
  isMine: false,
  isReported: false,
  ...changes,
});

const open = (changes: Partial<ComponentProps<typeof Discussion>> = {}) =>
  render(
    <>
      <h2 id="comentarios-titulo">Comentarios</h2>
      <Discussion
        pageId={7}
        action="/blog/uno"
        commenter={{ name: 'Ana', photoUrl: '/media/ana.jpg', mark: 'expert' }}
        canComment
        comments={[comment()]}
        refused={null}
        {...changes}
      />
    </>,
  );

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Tu comentario');
const publish = () => screen.getByRole('button', { name: 'Publicar' });
const playPost = () =>
  api().on('POST', commentPath, ({ body }) => ({
    status: 201,
    body: { id: 2, comment: Reflect.get(Object(body), 'comment') },
  }));

/** jsdom does not implement dialogs. */
function playDialog() {
  Reflect.set(HTMLDialogElement.prototype, 'showModal', function show(this: HTMLDialogElement) {
    this.open = true;
  });
  Reflect.set(HTMLDialogElement.prototype, 'close', function close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  });
}

beforeEach(async () => {
  await signIn();
  playDialog();
});

test("a posted comment appears with the author's name and gets the focus", async () => {
  playPost();
  const { user } = await open();
  await user.type(field(), 'Gracias por contarlo.');
  await user.click(publish());
  const said = (await screen.findByText('Gracias por contarlo.', { selector: 'p, p *' })).closest('[id]');
  expect(said?.textContent).toContain('Ana');
  await waitFor(() => expect([document.activeElement?.id, field().value]).toEqual(['c2', '']));
  expect(screen.getByText('Tu comentario está publicado.')).toBeTruthy();
});

test('a comment is sent in the format of the comments API', async () => {
  playPost();
  const { user } = await open();
  await user.type(field(), 'Hola');
  await user.click(screen.getByLabelText(/^Avísame/, { selector: '#comentario-0-followup' }));
  await user.click(publish());
  await waitFor(() => expect(api().of('POST', commentPath)).toHaveLength(1));
  expect(api().of('POST', commentPath)[0]?.body).toEqual({
    content_type: 'cms.articlepage',
    object_pk: '7',
    name: '',
    email: '',
    comment: 'Hola',
    followup: true,
    reply_to: 0,
  });
});

test('the number in the heading counts new comments, but not hidden comments', async () => {
  playPost();
  const { user } = await open({ comments: [comment(), comment({ id: 3, text: null })] });
  expect(screen.getByRole('heading', { name: '1 comentario' })).toBeTruthy();
  await user.type(field(), 'Y yo');
  await user.click(publish());
  expect(await screen.findByRole('heading', { name: '2 comentarios' })).toBeTruthy();
});

test.each(['', '   ', '\u200b'])('the comment "%s" counts as blank and is not sent', async (blank) => {
  const { user } = await open();
  if (blank) await user.type(field(), blank);
  await user.click(publish());
  expect((await screen.findAllByText(/Escribe algo antes de publicarlo/)).length).toBeGreaterThan(0);
  expect(api().of('POST', commentPath)).toEqual([]);
});

test.each([
  [{ status: 400, body: ['comment'] }, 'Escribe entre 1 y 3000 caracteres.'],
  [{ status: 400, body: { detail: 'comment' } }, 'Escribe entre 1 y 3000 caracteres.'],
  [{ status: 400, body: { detail: 'reply_to' } }, 'El comentario al que respondes ya no está.'],
  [{ status: 403, body: { detail: 'No.' } }, 'Tu cuenta no puede comentar.'],
  [{ status: 429, body: { detail: 'Espera un momento.' } }, 'Espera un momento.'],
  ['cut' as const, 'No hay conexión a internet'],
])('if a comment is refused with %j, the form shows the reason and keeps the text', async (answer, words) => {
  api().on('POST', commentPath, () => answer);
  api().on('POST', refreshPath, () => ({ body: { access_token: 'new' } }));
  const { user } = await open();
  await user.type(field(), 'No me pierdas');
  await user.click(publish());
  expect((await screen.findAllByText(new RegExp(words))).length).toBeGreaterThan(0);
  expect(field().value).toBe('No me pierdas');
});

test('if the button is pressed twice, only one comment is posted', async () => {
  const answer = Promise.withResolvers<{ status: number; body: object }>();
  api().on('POST', commentPath, () => answer.promise);
  const { user } = await open();
  await user.type(field(), 'Una vez');
  await user.dblClick(publish());
  answer.resolve({ status: 201, body: { id: 2, comment: 'Una vez' } });
  await screen.findByText('Tu comentario está publicado.');
  expect(api().of('POST', commentPath)).toHaveLength(1);
});

test('after a reload the typed text is restored', async () => {
  const { user, unmount } = await open();
  await user.type(field(), 'A medias');
  unmount();
  await open();
  await waitFor(() => expect(field().value).toBe('A medias'));
});

test('if the server has refused a form, the page shows the typed text and the error', async () => {
  await open({ refused: { replyTo: null, typed: 'Demasiado', message: 'Es demasiado largo.' } });
  expect(field().value).toBe('Demasiado');
  expect(screen.getAllByText(/Es demasiado largo\./).length).toBeGreaterThan(0);
});

test('a reply appears below the comment that it answers', async () => {
  playPost();
  const { user } = await open({ comments: [comment(), comment({ id: 5, text: 'Otra cosa' })] });
  const thread = screen.getByText('A mí me pasó lo mismo.').closest('ol > li');
  const inside = within(thread instanceof HTMLElement ? thread : document.body);
  await user.type(inside.getByLabelText('Tu respuesta'), 'Y a mí');
  await user.click(inside.getByRole('button', { name: 'Responder' }));
  expect(await inside.findByText('Y a mí', { selector: 'p, p *' })).toBeTruthy();
  expect(api().of('POST', commentPath)[0]?.body).toMatchObject({ reply_to: 1 });
});

test('a banned member can read comments and has no comment form', async () => {
  await open({ canComment: false });
  expect(screen.getByText('A mí me pasó lo mismo.')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

const ownPath = `${commentPath}1/`;
const openOwn = async () => {
  const view = await open({ comments: [comment({ isMine: true, postedAt: new Date().toISOString() })] });
  await view.user.click(screen.getByRole('link', { name: 'Cambiar o retirar' }));
  return view;
};

test('the author can change a comment without leaving the page, and the comment is then marked as changed', async () => {
  api().on('PATCH', ownPath, () => ({ body: { comment: 'Mejor así.', version: 2, is_changed: true } }));
  const { user } = await openOwn();
  const changed = screen.getByLabelText<HTMLTextAreaElement>(/^Tu comentario/, { selector: '#cambio' });
  await user.clear(changed);
  await user.type(changed, 'Mejor así.');
  await user.click(screen.getByRole('button', { name: 'Guardar el cambio' }));
  expect(await screen.findByText('cambiado')).toBeTruthy();
  expect(screen.getByText('Mejor así.')).toBeTruthy();
  expect(api().of('PATCH', ownPath)[0]?.body).toEqual({ comment: 'Mejor así.', version: 1 });
  expect(document.querySelector('dialog')).toBeNull();
});

test('if the server refuses a change, the form keeps the typed text and shows the reason', async () => {
  api().on('PATCH', ownPath, () => ({ status: 409, body: { detail: 'Has cambiado este comentario.' } }));
  const { user } = await openOwn();
  const changed = screen.getByLabelText<HTMLTextAreaElement>(/^Tu comentario/, { selector: '#cambio' });
  await user.type(changed, ' Más.');
  await user.click(screen.getByRole('button', { name: 'Guardar el cambio' }));
  expect(await screen.findByText(/Has cambiado este comentario\./)).toBeTruthy();
  expect(changed.value).toBe('A mí me pasó lo mismo. Más.');
});

test('if the author withdraws a comment, its text disappears', async () => {
  api().on('DELETE', ownPath, () => ({ status: 204 }));
  const { user } = await openOwn();
  await user.click(screen.getByRole('button', { name: 'Retirar el comentario' }));
  expect(await screen.findByText('Tu comentario está retirado.')).toBeTruthy();
  expect(screen.queryByText('A mí me pasó lo mismo.')).toBeNull();
});

test('after 15 minutes a member can withdraw their own comment, but cannot change it', async () => {
  const { user } = await open({ comments: [comment({ isMine: true, postedAt: '2020-01-01T00:00:00Z' })] });
  await user.click(screen.getByRole('link', { name: 'Cambiar o retirar' }));
  expect(screen.queryByRole('button', { name: 'Guardar el cambio' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Retirar el comentario' })).toBeTruthy();
});

const reportLink = () => screen.getByRole('link', { name: /^Avisar/ });
const report = () => screen.getByRole('button', { name: 'Avisar a quien modera' });

test('a comment by the member has no link to report it', async () => {
  await open({ comments: [comment({ isMine: true })] });
  expect(screen.queryByRole('link', { name: /^Avisar/ })).toBeNull();
});

test('a sent report contains the reason, and then the page thanks the member', async () => {
  api().on('POST', flagPath, () => ({ status: 201, body: { flag: 'report' } }));
  const { user } = await open();
  await user.click(reportLink());
  await user.click(screen.getByLabelText('Es publicidad o una estafa'));
  await user.type(screen.getByLabelText(/¿Quieres contarnos más\?/), 'vende algo');
  await user.click(report());
  expect(await screen.findByText('Gracias por avisar. Lo miraremos.')).toBeTruthy();
  expect(api().of('POST', flagPath)[0]?.body).toEqual({
    comment: 1,
    flag: 'report',
    reason: 'publicidad',
    note: 'vende algo',
  });
  expect(screen.getByText('Nos has avisado de este comentario')).toBeTruthy();
  expect(document.querySelector('dialog')).toBeNull();
});

test('if a report has no reason, the form asks for a reason and sends nothing', async () => {
  const { user } = await open();
  await user.click(reportLink());
  await user.click(report());
  expect(await screen.findByText('Elige qué ocurre.')).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByLabelText('Insulta o ataca a alguien')),
  );
  expect(api().of('POST', flagPath)).toEqual([]);
});

test('if a report fails, an error is shown, and the dialog keeps the input', async () => {
  const { user } = await open();
  await user.click(reportLink());
  await user.click(screen.getByLabelText('Es otra cosa'));
  await user.type(screen.getByLabelText(/¿Quieres contarnos más\?/), 'no sé');
  api().lose(true);
  await user.click(report());
  expect(await screen.findByText('No hay conexión a internet')).toBeTruthy();
  expect(screen.getByDisplayValue('no sé')).toBeTruthy();
});

test('a click on the report link with a modifier key opens the link as usual', async () => {
  const { user } = await open();
  expect(reportLink().getAttribute('href')).toBe('/comentarios/1/avisar');
  await user.keyboard('{Control>}');
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await user.click(reportLink());
  expect(document.querySelector('dialog')).toBeNull();
});

test('a comment shows the photo of its author; without a photo it shows the first letter of the name', async () => {
  await open({ comments: [comment({ photoUrl: '/media/bea.jpg' }), comment({ id: 2, author: 'Eva' })] });
  expect([...document.querySelectorAll('img')].map((photo) => photo.getAttribute('src'))).toEqual([
    '/media/bea.jpg',
  ]);
  expect(screen.getByText('E')).toBeTruthy();
});
