import type { Carrier } from '@/lib/contract/carriers';

export interface WaybillParcel {
  receiver: { name: string; mobile: string; address: string };
}

export interface Waybill {
  no: string;
  /** Picture as a data address. */
  label: string;
}

/** No answer, or none that can be read: the waybill may exist. */
export class WaybillUnknown extends Error {}

export class WaybillRefused extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Our number of the request names the waybill: repeated, it is the same one. */
export interface WaybillProvider {
  carrier: Carrier;
  /** @throws WaybillUnknown | WaybillRefused */
  make: (requestNo: string, parcel: WaybillParcel) => Promise<Waybill>;
  /** @throws WaybillUnknown | WaybillRefused */
  cancel: (requestNo: string, no: string) => Promise<void>;
  /** The same label again, as long as the provider keeps it. @throws WaybillUnknown | WaybillRefused */
  reprint: (requestNo: string, parcel: WaybillParcel) => Promise<Waybill>;
}
