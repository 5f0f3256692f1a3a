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

/** Shown deliberately: includes the number for partners, no private field. */
export function contactOfOwn({ fields, visibility }: Pick<OwnCard, 'fields' | 'visibility'>) {
  const unlessPrivate = <
    K extends Exclude<(typeof CONTACT_FIELDS)[number], 'name'> | 'website' | 'bio',
  >(
    field: K,
  ) => (visibility[field] === 'me' ? '' : fields[field]);
  return {
    name: fields.name,
    title: unlessPrivate('title'),
    company: unlessPrivate('company'),
    mobile: unlessPrivate('mobile'),
    email: unlessPrivate('email'),
    wechat: unlessPrivate('wechat'),
    address: unlessPrivate('address'),
    website: unlessPrivate('website'),
    bio: unlessPrivate('bio'),
  };
}

export type Contact = ReturnType<typeof contactOfOwn>;

/** False in the messenger's browser (no downloads). */
export function saveContact(contact: Contact, link: string): boolean {
  if (platformName() === 'wechat') return false;
  saveFile(vcardFileName(contact.name), toVcard(contact, { link }), 'text/vcard;charset=utf-8');
  return true;
}
