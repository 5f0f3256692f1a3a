import { createContext, useContext } from 'react';
import type { Draft } from './action-form';

type OpenIt = (name: string, draft?: Draft) => void;

const OpenItContext = createContext<OpenIt>(() => undefined);
export const OpenActionProvider = OpenItContext.Provider;
/** Opens an action from a part of the page that is written by hand. */
export const useOpenAction = (): OpenIt => useContext(OpenItContext);
