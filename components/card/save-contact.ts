import { message } from '@/components/ui/layer/message';
import { type Contact, saveContact } from '@/lib/card/contact';
import { contactCopy } from '@/lib/card/copy';

export function saveContactOrExplain(contact: Contact, link: string): void {
  if (!saveContact(contact, link)) void message(contactCopy.elsewhere);
}
