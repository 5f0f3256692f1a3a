import { message } from '@/components/ui/layer/message';
import { saveContact, type Contact } from '@/lib/card/contact';
import { contactCopy } from '@/lib/card/copy';

/** Saves a contact, or says how to where the browser cannot. */
export function keepContact(contact: Contact, link: string): void {
  if (!saveContact(contact, link)) void message(contactCopy.elsewhere);
}
