import { ComingSoon } from '@/app/coming-soon';
import { pageMetadata } from '@/app/metadata';

const PATH = '/pages/space/share2';

export const metadata = pageMetadata(PATH);

export default function Page() {
  return <ComingSoon path={PATH} />;
}
