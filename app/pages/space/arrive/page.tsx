import { pageMetadata } from '@/app/metadata';
import { Arrive } from './arrive';

export const metadata = pageMetadata('/pages/space/arrive');

export default function Page() {
  return <Arrive />;
}
