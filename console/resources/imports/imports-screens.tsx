'use client';

import { books } from '@/components/ui/icons/console';
import { ResourceScreen } from '@/console/resource/resource-screen';
import { Note } from '@/console/ui/states';
import { imported } from '@/lib/contract/console/resources/import';
import { importPerson, importRefusal } from '@/lib/contract/console/resources/import-person';
import { linesSection } from '../lines-section';

const IMPORT = {
  'import.steps': linesSection('进度', 'steps'),
  'import.waits': linesSection('请先处理', 'waits'),
  'import.sums': linesSection('金额', 'sums'),
  'import.counts': linesSection('内容', 'counts'),
  'import.refused': linesSection('不能迁入', 'refused'),
  'import.found': linesSection('文件', 'found'),
};
const REFRESH_MS = 5_000;
const PERSON = { 'import-person.money': linesSection('余额', 'money') };

export const ImportsScreen = () => (
  <ResourceScreen
    resource={imported}
    sections={IMPORT}
    refreshMs={REFRESH_MS}
    top={(summary) =>
      summary && (
        <Note tone="brand" icon={books} isBand>
          {String(summary.folder)}
        </Note>
      )
    }
  />
);
export const ImportRefusalsScreen = () => <ResourceScreen resource={importRefusal} />;
export const ImportPeopleScreen = () => (
  <ResourceScreen resource={importPerson} sections={PERSON} />
);
