import { pageMetadata } from '@/app/metadata';
import { UserEdit } from './user-edit';

export const metadata = pageMetadata('/pages/user/userEdit');

export default function Page() {
  return <UserEdit />;
}
