import { pageMetadata } from '@/app/metadata';
import { AboutPage } from '@/components/law/about-page';
import { Logo } from '@/components/ui/art/logo';

const PATH = '/pages/user/about';

export const metadata = pageMetadata(PATH);

export default function Page() {
  return <AboutPage path={PATH} logo={<Logo />} />;
}
