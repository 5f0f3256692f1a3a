import { Composed } from '@/app/composed/composed';
import { pageMetadata } from '@/app/metadata';
import { City, StreetWaiting } from './city';

export const metadata = pageMetadata('/pages/space/city');

export default function Page() {
  return (
    <Composed pending={<StreetWaiting />}>
      <City />
    </Composed>
  );
}
