import { useLingui } from '@lingui/react/macro';
import { TabLinks } from '#ui/controls/tab-links.tsx';
import { JobsPart } from './jobs-part.tsx';
import { MailsPart } from './mails-part.tsx';
import { SettingsPart } from './settings-part.tsx';
import { useAddress } from './use-address.ts';

/**
 * The screen about the program: its jobs, its mails, its state and its settings. The address contains the shown
 * part.
 */
export function ProgramScreen() {
  const { t } = useLingui();
  const { read } = useAddress();
  const parts = [
    { id: 'tareas', title: t`Tareas`, part: <JobsPart /> },
    { id: 'correos', title: t`Correos`, part: <MailsPart /> },
    { id: 'ajustes', title: t`Ajustes`, part: <SettingsPart /> },
  ];
  const shown = parts.find(({ id }) => id === read('parte')) ?? parts[0];
  const links = parts.map(({ id, title }) => ({ id, title, href: `/admin/programa?parte=${id}` }));
  return (
    <div className="app-page grid content-start gap-4 text-base">
      <h1 className="app-page-title">{t`Programa`}</h1>
      <TabLinks label={t`Partes del programa`} links={links} current={shown?.id ?? ''} />
      {shown?.part}
    </div>
  );
}
