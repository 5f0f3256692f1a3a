import { pageMetadata } from '@/app/metadata';
import { Choose } from './choose';

export const metadata = pageMetadata('/choose-location');

export default function Page() {
  return <Choose />;
}
