import { Composed } from '@/app/composed/composed';
import { pageMetadata } from '@/app/metadata';
import { PagePending } from '@/components/ui/page-pending';
import { Video } from './video';

const PATH = '/pages/space/video';

export const metadata = pageMetadata(PATH);

export default function Page() {
  return (
    <Composed pending={<PagePending path={PATH} />}>
      <Video />
    </Composed>
  );
}
