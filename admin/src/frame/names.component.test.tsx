import { I18nProvider } from '@lingui/react';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { storedPurposes } from '#app/modules/accounts/schema.ts';
import { languages } from '#app/platform/i18n/language.ts';
import { mailKinds } from '#app/platform/mail/mail-kinds.ts';
import { listStaffVerbs, staffRoles } from '#app/platform/staff/registry.ts';
import { loadAdminTexts } from '../admin-texts.ts';
import { useResourceNames, useVerbNames } from '../audit/use-verb-names.ts';
import { useConsentNames } from '../members/use-consent-names.ts';
import { useMailNames } from '../program/use-mail-names.ts';
import { useRoleNames } from '../roles/use-role-names.ts';

/** Returns the functions that name values for the team, by the kind of value. */
function useNames() {
  const verbName = useVerbNames();
  return {
    verb: (name: string) => verbName(name.split('.')[0] ?? '', name.split('.')[1] ?? ''),
    resource: useResourceNames(),
    role: useRoleNames(),
    'kind of mail': useMailNames(),
    consent: useConsentNames(),
  };
}

/** Every value that has a name, grouped by its kind. */
const named = {
  verb: listStaffVerbs().map(({ name }) => name),
  resource: listStaffVerbs().map(({ resource }) => resource),
  role: ['member', 'operator', ...staffRoles],
  'kind of mail': mailKinds,
  consent: storedPurposes,
} as const satisfies Record<keyof ReturnType<typeof useNames>, readonly string[]>;

/** Returns the functions that name values, in a language. */
async function readNames(language: string): Promise<ReturnType<typeof useNames>> {
  const i18n = await loadAdminTexts(language);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nProvider i18n={i18n}>{children}</I18nProvider>
  );
  return renderHook(useNames, { wrapper }).result.current;
}

const kinds = ['verb', 'resource', 'role', 'kind of mail', 'consent'] as const;

test.each(languages.flatMap((language) => kinds.map((kind) => [language, kind] as const)))(
  'in %s every %s that the team sees has a name of its own',
  async (language, kind) => {
    const nameOf = (await readNames(language))[kind];
    const names = named[kind].map((each) => [each, nameOf(each)] as const);
    expect(names.filter(([slug, name]) => name === slug || name === '')).toEqual([]);
  },
);

test.each(kinds)('the English name of every %s differs from the Spanish one', async (kind) => {
  const [spanish, english] = [(await readNames('es-ES'))[kind], (await readNames('en'))[kind]];
  expect(named[kind].filter((each) => spanish(each) === english(each))).toEqual([]);
});
