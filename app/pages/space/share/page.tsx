import { pageMetadata } from '@/app/metadata';
import { Posters } from './posters';

const PATH = '/pages/space/share';

export const metadata = pageMetadata(PATH);

export default function Page() {
  return <Posters path={PATH} />;
}
