import { useState } from 'react';

export interface LayerState {
  isOpen: boolean;
  onClose: () => void;
}

/** The sheet loads when it opens first, and stays. */
export function useLayer() {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const state: LayerState = { isOpen, onClose: () => setOpen(false) };
  return {
    state,
    wasOpened,
    open: () => {
      setOpened(true);
      setOpen(true);
    },
    close: state.onClose,
  };
}
