import { expect, test } from 'vitest';
import { db } from '#app/platform/db/db.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { openBrowser } from '../accounts/accounts.factory.ts';
import { publishNew } from '../content/content.factory.ts';

const { server } = await testApplication();
const browser = openBrowser(server);
const applied = { country: 'Chile', area: 'Dinero', speciality: 'Ahorro', message: 'Sé escuchar.' };
let count = 0;

/** Submits a form with these hidden fields, and returns the campaign that the server stored. */
async function submitCampaign(hidden: Record<string, string>) {
  count += 1;
  const email = `campaign.${count}@persona.example`;
  const answer = await browser.submit('/form', { name: 'Ana', email, consent: 'on', ...hidden });
  expect(answer.statusCode).toBe(303);
  const lead = db.selectFrom('contact_lead').select('campaign').where('email', '=', email);
  return (await lead.executeTakeFirstOrThrow()).campaign;
}

test('[S3.17] even without scripts, the form contains the campaign from the URL of the page', async () => {
  const page = await browser.get('/form?utm_source=carta&utm_code=LUNA7&utm_other=x');
  expect(page.body).toContain('data-campaign="utm_source" name="utm_source" value="carta"');
  expect(page.body).toContain('name="utm_code" value="LUNA7"');
  expect(page.body).toContain('name="utm_term" value=""');
  expect(page.body).not.toContain('utm_other"');
  const refused = await browser.submit('/form', { name: 'Ana', email: 'nada', utm_source: '"carta"' });
  expect(refused.body).toContain('name="utm_source" value="&quot;carta&quot;"');
});

test('a lead is stored with its campaign', async () => {
  const campaign = { utm_source: 'carta', utm_medium: 'correo', utm_campaign: 'otoño', utm_term: 'calma' };
  expect(await submitCampaign({ ...campaign, utm_content: '', utm_other: 'x' })).toEqual(campaign);
  expect(await submitCampaign({})).toEqual({});
});

test.each([
  [' carta ', { utm_source: 'carta' }],
  ['x'.repeat(5_000), { utm_source: 'x'.repeat(200) }],
  [`${'x'.repeat(199)}😀`, { utm_source: `${'x'.repeat(199)}\ufffd` }],
  ['a\0b', {}],
  ['a\r\nb', {}],
  ['  ', {}],
])(
  'a form with the campaign source %j is accepted, and only a valid source is stored',
  async (source, kept) => {
    expect(await submitCampaign({ utm_source: source })).toEqual(kept);
  },
);

test('an application is also stored with its campaign', async () => {
  const fields = { author: 'Yoi', date: '2026-09-01', intro: 'Chile|Dinero|Ahorro|25', body: 'x' };
  const plaza = { slug: 'plaza-de-campana', title: 'Una plaza', fields };
  const position = await publishNew({ kind: 'position' }, plaza);
  const url = `/form?puesto=${position}&utm_campaign=plazas`;
  expect((await browser.get(url)).body).toContain('name="utm_campaign" value="plazas"');
  const person = { name: 'Eva', email: 'eva@persona.example', consent: 'on' };
  await browser.submit(url, { ...person, ...applied, utm_campaign: 'plazas' });
  const application = db.selectFrom('contact_application').select('campaign').where('name', '=', 'Eva');
  expect(await application.executeTakeFirst()).toEqual({ campaign: { utm_campaign: 'plazas' } });
});
