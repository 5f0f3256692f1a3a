import type { Address } from '../types';

export const anAddress = (changes: Partial<Address> = {}): Address => ({
  addressId: 1,
  name: '林知夏',
  mobile: '13800125678',
  regionCode: '330110',
  regionText: '浙江省 杭州市 余杭区',
  detail: '良渚街道玉鸟路88号春漫里6幢',
  label: '家',
  isDefault: true,
  version: 1,
  ...changes,
});
