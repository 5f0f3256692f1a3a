import { Composed } from '@/app/composed/composed';
import { pageMetadata } from '@/app/metadata';
import { PagePending } from '@/components/ui/page-pending';
import { Article } from './article';

const PATH = '/pages/article/detail';

export const metadata = pageMetadata(PATH);

export default function Page() {
  return (
    <Composed pending={<PagePending path={PATH} />}>
      <Article />
    </Composed>
  );
}
