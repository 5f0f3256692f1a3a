import type { ComponentProps } from 'react';
import { Desk } from '@/components/city';
import { PAGE_KEYS } from './desk-page-keys';

/** The sides with the keys of pages, whose texts phones do not load. */
export function WideDesk(props: Omit<ComponentProps<typeof Desk>, 'pageKeys'>) {
  return <Desk {...props} pageKeys={PAGE_KEYS} />;
}
