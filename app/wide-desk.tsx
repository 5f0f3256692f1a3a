import type { ComponentProps } from 'react';
import { Desk } from '@/components/city';
import { PAGE_KEYS } from './desk-page-keys';

export function WideDesk(props: Omit<ComponentProps<typeof Desk>, 'pageKeys'>) {
  return <Desk {...props} pageKeys={PAGE_KEYS} />;
}
