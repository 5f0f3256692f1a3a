import { array, boolean, number, object, string } from 'yup';
import { nothing, personName, requiredMobile, rowId, singleLine, version } from './fields';

export const ADDRESS_MAX = 20;

/** Sealed in the database; never logged. */
const entered = {
  name: personName().min(2, '收货人2-20个字').max(20, '收货人2-20个字').required('请输入收货人'),
  mobile: requiredMobile(),
  /** GB/T 2260 code of a district, or of a city without districts. */
  regionCode: string()
    .matches(/^\d{6}$/, { message: '请选择所在地区', excludeEmptyString: true })
    .required('请选择所在地区'),
  detail: singleLine()
    .min(5, '详细地址5-100个字')
    .max(100, '详细地址5-100个字')
    .required('请输入详细地址'),
  label: singleLine().max(5, '标签最多5个字').default(''),
  isDefault: boolean().default(false),
};

export const addressRow = {
  addressId: rowId().required(),
  name: string().required(),
  mobile: string().required(),
  regionCode: string().required(),
  regionText: string().required(),
  detail: string().required(),
  label: string().defined(),
  isDefault: boolean().required(),
  version: number().integer().required(),
};

const output = () => object({ addresses: array(object(addressRow).required()).required() });
const addressId = () => rowId().required('请选择收货地址');

export const listAddresses = { input: nothing(), output: output() };
export const addAddress = { input: object(entered), output: output() };
export const editAddress = {
  input: object({ addressId: addressId(), version: version('地址已变化，请刷新'), ...entered }),
  output: output(),
};
export const removeAddress = { input: object({ addressId: addressId() }), output: output() };
export const setDefaultAddress = { input: object({ addressId: addressId() }), output: output() };

export const getRegionTree = {
  input: object({ version: string().max(20).optional() }),
  output: object({
    file: string().required(),
    version: string().required(),
  }),
};
