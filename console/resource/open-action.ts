import { createContext, useContext } from 'react';

export type Draft = Readonly<Record<string, unknown>>;
type OpenIt = (name: string, draft?: Draft) => void;

const OpenItContext = createContext<OpenIt>(() => undefined);
export const OpenActionProvider = OpenItContext.Provider;
export const useOpenAction = (): OpenIt => useContext(OpenItContext);
