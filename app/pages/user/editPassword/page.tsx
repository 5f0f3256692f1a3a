import { pageMetadata } from '@/app/metadata';
import { EditPasswordScreen } from '@/components/account/security/edit-password-screen';

export const metadata = pageMetadata('/pages/user/editPassword');

export default function Page() {
  return <EditPasswordScreen />;
}
