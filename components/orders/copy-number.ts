import { toast } from '@/components/ui/layer/toast';
import { orderCopy as copy } from '@/lib/orders/copy';
import { copyText } from '@/lib/platform';

/** Copies the number of an order or parcel, and says so. */
export async function copyNumber(text: string): Promise<void> {
  if (await copyText(text)) toast.ok(copy.copied);
  else toast.error(copy.copyFailed);
}
