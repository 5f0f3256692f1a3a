import { Desk, type DeskProps } from '@/components/city/desk/desk';
import { PAGE_KEYS } from './desk-page-keys';

/** The sides with the keys of pages, whose texts phones do not load. */
export function WideDesk(props: Omit<DeskProps, 'pageKeys'>) {
  return <Desk {...props} pageKeys={PAGE_KEYS} />;
}
