import { regionFileText } from '@/lib/addresses/testing/regions';
import type { Address } from '@/lib/addresses/types';
import {
  addAddress,
  editAddress,
  listAddresses,
  removeAddress,
  setDefaultAddress,
} from '@/lib/contract/addresses';
import { REGION_FILE } from '@/lib/kit/region-file';
import { fakeServer } from '@/testing/fake-server';

export function addressServer(given: readonly Address[]) {
  const server = fakeServer();
  let rows = [...given];
  const answer = () => ({ addresses: rows });
  const prefer = (addressId: number) => {
    rows = rows.map((row) => ({ ...row, isDefault: row.addressId === addressId }));
  };
  server.on(listAddresses, answer);
  server.on(addAddress, (input) => {
    const addressId = Math.max(0, ...rows.map((row) => row.addressId)) + 1;
    const isDefault = input.isDefault || rows.length === 0;
    rows = [
      ...rows,
      { ...input, addressId, regionText: '浙江省 杭州市 西湖区', isDefault, version: 1 },
    ];
    if (isDefault) prefer(addressId);
    return answer();
  });
  server.on(editAddress, ({ addressId, ...input }) => {
    rows = rows.map((row) =>
      row.addressId === addressId ? { ...row, ...input, version: row.version + 1 } : row,
    );
    return answer();
  });
  server.on(removeAddress, ({ addressId }) => {
    rows = rows.filter((row) => row.addressId !== addressId);
    return answer();
  });
  server.on(setDefaultAddress, ({ addressId }) => {
    prefer(addressId);
    return answer();
  });
  serveRegions();
  return { server, setRows: (next: readonly Address[]) => (rows = [...next]) };
}

function serveRegions(): void {
  const calls = globalThis.fetch;
  globalThis.fetch = ((url: string, init?: RequestInit) =>
    String(url).endsWith(REGION_FILE)
      ? Promise.resolve({ ok: true, text: async () => regionFileText() } as Response)
      : calls(url, init)) as typeof fetch;
}
