'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { cameraFill } from '@/components/ui/icons/common';
import { PARCEL_FORMATS, readsParcels } from '@/components/ui/qr/read-frame';
import type { Control } from '@/console/resource/action-form';
import { ResourceScreen } from '@/console/resource/resource-screen';
import { Button } from '@/console/ui/button';
import { Scanner } from '@/console/ui/scanner';
import { TextField } from '@/console/ui/text-field';
import { cameraCopy as copy } from '@/console/ui/ui-copy';
import { isCameraBarred } from '@/console/ui/use-camera';
import { usePhone } from '@/console/ui/use-phone';
import { CARRIERS, carrierOfNo } from '@/lib/contract/carriers';
import { order } from '@/lib/contract/console/resources/order';
import { linesSection } from '../lines-section';

const { no: FIELD } = order.actions.ship.form;

/** A number that tells its carrier fills that field, too. */
const ParcelNumber: Control = ({ draft, error, onChange, onEnter }) => {
  const [isScanning, setScanning] = useState(false);
  const canScan = usePhone() && readsParcels() && !isCameraBarred();
  const set = (no: string) => {
    const carrier = carrierOfNo(no);
    onChange({ ...draft, no, ...(carrier ? { carrier: CARRIERS[carrier].name } : {}) });
  };
  const latest = useRef(set);
  useEffect(() => {
    latest.current = set;
  });
  const take = useCallback((text: string) => {
    setScanning(false);
    latest.current(text);
  }, []);
  return (
    <>
      <TextField
        label={FIELD.title}
        value={String(draft.no ?? '')}
        error={error}
        maxLength={FIELD.max}
        autoFocus
        onChange={set}
        onEnter={onEnter}
      />
      {canScan && (
        <Button size="lg" isBlock icon={cameraFill} onClick={() => setScanning(!isScanning)}>
          {isScanning ? copy.stopScan : copy.scan}
        </Button>
      )}
      {isScanning && <Scanner formats={PARCEL_FORMATS} onCode={take} />}
    </>
  );
};

const SECTIONS = {
  'order.lines': linesSection('商品', 'lines'),
  'order.parcels': linesSection('包裹', 'parcels'),
  'order.money': linesSection('付款与退款', 'money'),
  'order.rewards': linesSection('奖励', 'rewards'),
  'order.told': linesSection('买家看到的话', 'told'),
  'order.notes': linesSection('备注', 'notes'),
};

const CONTROLS = { no: ParcelNumber };

export const OrdersScreen = () => (
  <ResourceScreen resource={order} sections={SECTIONS} controls={CONTROLS} />
);
