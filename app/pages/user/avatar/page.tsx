import { pageMetadata } from '@/app/metadata';
import { AvatarScreen } from '@/components/account/profile/avatar-screen';

export const metadata = pageMetadata('/pages/user/avatar');

export default function Page() {
  return <AvatarScreen />;
}
