import { pageMetadata } from '@/app/metadata';
import { FlowScreen } from '@/components/wallet/money/flow-screen';

export const metadata = pageMetadata('/pages/user/moneyFlow');

export default function Page() {
  return <FlowScreen />;
}
