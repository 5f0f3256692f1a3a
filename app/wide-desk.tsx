import type { ComponentProps } from 'react';
import { Desk } from '@/components/city';
import { PAGE_KEYS } from './desk-page-keys';

/** Phones do not load these texts. */
export function WideDesk(props: Omit<ComponentProps<typeof Desk>, 'pageKeys'>) {
  return <Desk {...props} pageKeys={PAGE_KEYS} />;
}
