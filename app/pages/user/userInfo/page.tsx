import { pageMetadata } from '@/app/metadata';
import { UserInfo } from './user-info';

export const metadata = pageMetadata('/pages/user/userInfo');

export default function Page() {
  return <UserInfo />;
}
