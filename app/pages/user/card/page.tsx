import { Composed } from '@/app/composed/composed';
import { pageMetadata } from '@/app/metadata';
import { CardPending } from '@/components/card/card-pending';
import { Card } from './card';

export const metadata = pageMetadata('/pages/user/card');

export default function Page() {
  return (
    <Composed pending={<CardPending />}>
      <Card />
    </Composed>
  );
}
