import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { render } from '#app/shell/testing/render.tsx';
import { RecoveryAddressStep, RecoveryCodeStep, RecoveryPasswordStep } from '../password/recovery-view.tsx';
import { SecondStepView } from '../second-factor/second-step-view.tsx';
import { SignInView, type SignInViewProps } from './sign-in-view.tsx';

const press = (name: string) => screen.getByRole('button', { name });
let sent: { action: string; data: Record<string, FormDataEntryValue> }[] = [];

function onSubmit(event: SubmitEvent) {
  event.preventDefault();
  if (!(event.target instanceof HTMLFormElement)) return;
  const data = Object.fromEntries(new FormData(event.target, event.submitter));
  sent.push({ action: event.target.getAttribute('action') ?? '', data });
}

const open = (changes: Partial<SignInViewProps> = {}) =>
  render(
    <SignInView
      {...{ identifier: '', returnTo: '/app/portafolio', notice: null, otherServices: [], csrfToken: 'c1' }}
      errors={{}}
      house={{ monthPrice: '9,90 €', owner: null }}
      {...changes}
    />,
  );

beforeEach(() => {
  sent = [];
  document.addEventListener('submit', onSubmit);
});
afterEach(() => document.removeEventListener('submit', onSubmit));

test('the sign-in form sends the identifier, the password and the return path', async () => {
  const { user } = await open();
  await user.type(screen.getByLabelText('Correo o nombre de usuario'), 'ana');
  await user.type(screen.getByLabelText('Contraseña'), 'Una.Clave.1');
  await user.click(press('Iniciar sesión'));
  expect(sent).toEqual([
    {
      action: '/auth/inicio_sesion',
      data: { callbackUrl: '/app/portafolio', identifier: 'ana', password: 'Una.Clave.1' },
    },
  ]);
});

test('a refused sign-in keeps the identifier, clears the password, and does not reveal which of them was wrong', async () => {
  await open({ identifier: 'ana', errors: { form: 'No coinciden.' } });
  expect(screen.getByRole('alert').textContent).toContain('No coinciden.');
  expect(screen.getByLabelText<HTMLInputElement>('Correo o nombre de usuario').value).toBe('ana');
  expect(screen.getByLabelText<HTMLInputElement>('Contraseña').value).toBe('');
});

test('if there is a reason for the sign-in, the page shows the reason', async () => {
  const { unmount } = await open({ notice: 'Tu sesión ha caducado.' });
  expect(screen.getByRole('status').textContent).toBe('Tu sesión ha caducado.');
  unmount();
  await open();
  expect(screen.queryByRole('status')).toBeNull();
});

test('each external sign-in service has a form with its own URL and the CSRF token of this page', async () => {
  const otherServices = [
    { id: 'google', name: 'Google' },
    { id: 'apple', name: 'Apple' },
  ];
  const { user } = await open({ otherServices });
  await user.click(press('Continuar con Apple'));
  expect(sent).toEqual([
    { action: '/api/auth/signin/apple', data: { csrfToken: 'c1', callbackUrl: '/app/portafolio' } },
  ]);
});

test('a request for a sign-in link sends only the e-mail address', async () => {
  const { user } = await open();
  await user.click(screen.getByText('Entrar con un enlace por correo'));
  await user.type(screen.getByLabelText('Correo electrónico'), 'ana@yoi.test');
  await user.click(press('Enviarme un enlace'));
  expect(sent[0]).toMatchObject({ action: '/api/auth/signin/email', data: { email: 'ana@yoi.test' } });
});

test('the second step accepts a code of the app or a recovery code, and keeps the return path', async () => {
  const { user } = await render(<SecondStepView returnTo="/app/hoy" passkeyOptions={null} errors={{}} />);
  await user.type(screen.getByLabelText('Código'), 'abcd-1234');
  await user.click(press('Entrar'));
  expect(sent[0]?.data).toEqual({ step: 'second', callbackUrl: '/app/hoy', otp: 'abcd-1234' });
  expect(screen.queryByRole('button', { name: 'Usar mi llave de acceso' })).toBeNull();
});

test('if the passkey prompt is cancelled, a note appears, and the passkey button stays enabled', async () => {
  const { user } = await render(
    <SecondStepView returnTo="/" passkeyOptions='{"challenge":"a"}' errors={{}} />,
  );
  await user.click(press('Usar mi llave de acceso'));
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('No se ha usado ninguna llave.'),
  );
  expect(sent).toEqual([]);
  expect(press('Usar mi llave de acceso').getAttribute('aria-disabled')).not.toBe('true');
});

test('a recovery asks for the e-mail address, then for the code, then for a new password', async () => {
  const first = await render(<RecoveryAddressStep email="ana@yoi.test" errors={{}} />);
  await first.user.click(press('Enviarme el código'));
  first.unmount();
  const second = await render(<RecoveryCodeStep resendInSeconds={0} errors={{}} />);
  await second.user.type(screen.getByLabelText('Código'), '123456');
  await second.user.click(press('Confirmar'));
  second.unmount();
  const third = await render(<RecoveryPasswordStep errors={{}} />);
  await third.user.type(screen.getByLabelText('Contraseña'), 'Otra.Clave.2');
  await third.user.click(press('Guardar la contraseña'));
  expect(sent.map(({ data }) => data)).toEqual([
    { email: 'ana@yoi.test', step: 'address' },
    { key: '123456', step: 'code' },
    { password: 'Otra.Clave.2', step: 'password' },
  ]);
});

test('the code step of a recovery has buttons for another code and for another e-mail address', async () => {
  const { user } = await render(<RecoveryCodeStep resendInSeconds={0} errors={{ key: 'No es correcto.' }} />);
  await user.click(press('Reenviar el código'));
  await user.click(press('Usar otro correo'));
  expect(sent.map(({ data }) => data)).toEqual([{ step: 'resend' }, { step: 'restart' }]);
  expect(screen.queryByText(/revisa tu correo por favor/)).toBeNull();
});

test('if a new password is refused, its field is emptied and shows the broken rule', async () => {
  const rule = 'La contraseña debe tener al menos 5 caracteres';
  await render(<RecoveryPasswordStep errors={{ password: rule }} />);
  expect(screen.getByLabelText<HTMLInputElement>('Contraseña').value).toBe('');
  const { id } = screen.getByLabelText('Contraseña');
  expect(document.getElementById(`${id}-error`)?.textContent).toBe(rule);
});
