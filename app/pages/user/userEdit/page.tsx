import { pageMetadata } from '@/app/metadata';
import { UserEditScreen } from '@/components/account/profile/user-edit-screen';

export const metadata = pageMetadata('/pages/user/userEdit');

export default function Page() {
  return <UserEditScreen />;
}
