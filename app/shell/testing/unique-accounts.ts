import { aSignedInMember, codeIn, openBrowser, someone } from '#app/modules/accounts/accounts.factory.ts';
import { aPasskey } from '#app/modules/accounts/second-factor/passkey.factory.ts';
import { aPerson } from '#app/modules/logins/logins.factory.ts';
import { db } from '#app/platform/db/db.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import type { TestApplication } from './application.ts';
import { atOnce } from './at-once.ts';
import type { Issuer } from './login-issuer.ts';
import { type Answers, oneOfTen, type Scenarios } from './unique-scenario.ts';

/** The scenarios in which ten people request the same name, address, passkey or login at the same time. */
export function accountScenarios(application: TestApplication, google: Issuer): Scenarios {
  return { ...signUpScenarios(application), ...entryScenarios(application, google) };
}

function signUpScenarios(application: TestApplication): Scenarios {
  return {
    accounts_member_username: {
      run: () => signUpAtOnce(application, { username: someone().username }),
      statuses: oneOfTen(201, 400),
      says: { username: ['Ya existe un usuario con este nombre.'] },
    },
    accounts_member_email: {
      run: () => signUpAtOnce(application, { email: someone().email }),
      statuses: oneOfTen(201, 400),
      says: { email: ['Ya existe una cuenta con esta dirección de correo electrónico.'] },
    },
  };
}

async function signUpAtOnce(
  application: TestApplication,
  same: { username?: string; email?: string },
): Promise<Answers> {
  const flows = await confirmedSignUps(application, same.email);
  return Promise.all(
    flows.map(({ browser, email }) =>
      browser.post('/dj-rest-auth/custom_register/', { ...someone(), ...same, email }),
    ),
  );
}

/**
 * Returns ten sign-ups with confirmed addresses: ten different addresses, or one address for all. The next step
 * of each sign-up is the choice of a name.
 */
async function confirmedSignUps({ server, mailbox }: TestApplication, sameEmail?: string) {
  const flows = [];
  for (let count = 0; count < 10; count += 1) {
    const email = sameEmail ?? someone().email;
    const browser = openBrowser(server);
    await browser.post('/dj-rest-auth/custom_register/', { email, language: 'es-ES' });
    flows.push({ email, browser, key: codeIn((await mailbox.take(email)).text) });
  }
  for (const { browser, key } of flows)
    await browser.post('/dj-rest-auth/registration/verify-email/with_code/', { key });
  return flows;
}

function entryScenarios({ server }: TestApplication, google: Issuer): Scenarios {
  return {
    accounts_consent_current: {
      run: async () => {
        const { username, password, memberId } = await aSignedInMember();
        await db.deleteFrom('accounts_consent').where('member_id', '=', memberId).execute();
        const browser = openBrowser(server);
        await browser.submit('/auth/inicio_sesion', { identifier: username, password });
        return atOnce(10, () => browser.submit('/auth/permiso', { terms: 'on', diary: 'on' }));
      },
      statuses: { 303: 10 },
    },
    accounts_second_factor_credential_id_key: {
      run: async () => {
        const { register } = aPasskey();
        const path = '/api/user-second-factors/passkey/';
        const owners = await atOnce(10, async () => {
          const { call } = await memberClient(server);
          const { token, options } = (await call('POST', `${path}options/`)).json();
          return () => call('POST', path, { token, name: 'Llave', response: register(options.challenge) });
        });
        return atOnce(10, (index) => owners[index]?.() ?? Promise.reject(new Error('no owner')));
      },
      statuses: oneOfTen(201, 400),
      says: { response: ['Esta llave de acceso ya está en uso.'] },
    },
    logins_identity_provider_subject_key: {
      run: async () => {
        const owners = await atOnce(10, () => memberClient(server));
        const body = { provider: 'google', id_token: await google.idToken(aPerson()) };
        return Promise.all(owners.map(({ call }) => call('POST', '/api/user-logins/', body)));
      },
      statuses: oneOfTen(201, 400),
      says: { non_field_errors: ['Con esa cuenta ya entra otra persona en Yoi.'] },
    },
  };
}
