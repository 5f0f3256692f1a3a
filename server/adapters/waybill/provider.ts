import type { Carrier } from '@/lib/contract/carriers';

export interface WaybillParcel {
  receiver: { name: string; mobile: string; address: string };
}

export interface Waybill {
  no: string;
  /** Picture as a data address. */
  label: string;
}

/** No readable answer: the waybill may exist. */
export class WaybillUnknown extends Error {}

export class WaybillRefused extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Our request number names the waybill: repeated, it is the same. Methods may throw WaybillUnknown | WaybillRefused. */
export interface WaybillProvider {
  carrier: Carrier;
  make: (requestNo: string, parcel: WaybillParcel) => Promise<Waybill>;
  cancel: (requestNo: string, no: string) => Promise<void>;
  /** The same label again, as long as the provider keeps it. */
  reprint: (requestNo: string, parcel: WaybillParcel) => Promise<Waybill>;
}
