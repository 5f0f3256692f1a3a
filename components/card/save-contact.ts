import { message } from '@/components/ui/layer/message';
import { type Contact, saveContact } from '@/lib/card/contact';
import { contactCopy } from '@/lib/card/copy';

/** Saves a contact, or shows instructions where the browser cannot. */
export function saveContactOrExplain(contact: Contact, link: string): void {
  if (!saveContact(contact, link)) void message(contactCopy.elsewhere);
}
