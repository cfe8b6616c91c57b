import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components';
import { AriaLanguage } from './aria-language.tsx';

export type TabEntry = { id: string; title: ReactNode; content: ReactNode; disabled?: boolean };

export type TabsProps = {
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly TabEntry[];
  /**
   * The id of the selected tab. If both `selected` and `onSelect` are given, the tabs are controlled (for instance by
   * the URL).
   */
  selected?: string;
  onSelect?: (id: string) => void;
};

export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  return (
    <AriaLanguage>
      <AriaTabs selectedKey={selected} onSelectionChange={(key) => onSelect?.(String(key))}>
        <TabList className="tab-list" aria-label={label}>
          {tabs.map(({ id, title, disabled }) => (
            <Tab key={id} id={id} isDisabled={disabled} className="tab">
              {title}
            </Tab>
          ))}
        </TabList>
        {tabs.map(({ id, content }) => (
          <TabPanel key={id} id={id} className="tab-panel">
            {content}
          </TabPanel>
        ))}
      </AriaTabs>
    </AriaLanguage>
  );
}
