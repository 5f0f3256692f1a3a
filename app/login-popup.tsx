'use client';

import { LoginPopup as Popup, type LoginPopupProps } from '@/components/account/login/login-popup';
import { Building } from '@/components/ui/art/building';
import { FreeLot } from '@/components/ui/art/free-lot';
import { Logo } from '@/components/ui/art/logo';

const ART = {
  home: <Building level={2} owner="me" />,
  lot: <FreeLot />,
};

/** With the city's art. */
export function LoginPopup(props: LoginPopupProps) {
  return <Popup {...props} logo={<Logo />} art={ART} />;
}
