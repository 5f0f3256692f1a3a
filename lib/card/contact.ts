import { toVcard, vcardFileName } from '@/lib/contract/vcard';
import { platformName } from '@/lib/platform';
import { saveFile } from '@/lib/platform/save-file';
import type { OwnCard } from './types';

export const CONTACT_FIELDS = [
  'name',
  'title',
  'company',
  'mobile',
  'email',
  'wechat',
  'address',
] as const;

/**
 * What the owner hands over face to face: all but what is for nobody else. Showing the code is the owner's own act,
 * so a number for partners is in it.
 */
export function contactOfOwn({ fields, visibility }: Pick<OwnCard, 'fields' | 'visibility'>) {
  const told = <K extends Exclude<(typeof CONTACT_FIELDS)[number], 'name'> | 'website' | 'bio'>(
    field: K,
  ) => (visibility[field] === 'me' ? '' : fields[field]);
  return {
    name: fields.name,
    title: told('title'),
    company: told('company'),
    mobile: told('mobile'),
    email: told('email'),
    wechat: told('wechat'),
    address: told('address'),
    website: told('website'),
    bio: told('bio'),
  };
}

export type Contact = ReturnType<typeof contactOfOwn>;

/** Hands a contact to the phone's address book as a file. @returns false in the messenger's browser, which downloads nothing */
export function saveContact(contact: Contact, link: string): boolean {
  if (platformName() === 'wechat') return false;
  saveFile(vcardFileName(contact.name), toVcard(contact, { link }), 'text/vcard;charset=utf-8');
  return true;
}
