import { pageMetadata } from '@/app/metadata';
import { RulesPage } from '@/components/help/rules-page';

const PATH = '/pages/space/help2';

export const metadata = pageMetadata(PATH);

export default function Page() {
  return <RulesPage path={PATH} />;
}
