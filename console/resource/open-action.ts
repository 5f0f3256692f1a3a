import { createContext, useContext } from 'react';

/** Values of a form: texts as typed, others as their control made them. */
export type Draft = Readonly<Record<string, unknown>>;
type OpenIt = (name: string, draft?: Draft) => void;

const OpenItContext = createContext<OpenIt>(() => undefined);
export const OpenActionProvider = OpenItContext.Provider;
/** Opens an action from a part of the page that is written by hand. */
export const useOpenAction = (): OpenIt => useContext(OpenItContext);
