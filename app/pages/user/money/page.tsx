import { ComingSoon } from '@/app/coming-soon';
import { pageMetadata } from '@/app/metadata';

const PATH = '/pages/user/money';

export const metadata = pageMetadata(PATH);

export default function Page() {
  return <ComingSoon path={PATH} />;
}
