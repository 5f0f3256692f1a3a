import { pageMetadata } from '@/app/metadata';
import { AgreementPage } from '@/components/articles/agreement-page';

const PATH = '/pages/login/privacy';

export const metadata = pageMetadata(PATH);

export default function Page() {
  return <AgreementPage type="privacy" path={PATH} />;
}
