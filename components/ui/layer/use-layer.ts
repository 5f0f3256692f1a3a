import { useState } from 'react';

export interface LayerState {
  isOpen: boolean;
  onClose: () => void;
}

/** A sheet that is opened by the page: closed at first; what it needs is loaded when it opens, and stays from then on. */
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
