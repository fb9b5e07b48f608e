import { type Context, createContext, useContext } from 'react';

/** A context and the hook that reads it, which throws where nothing provides it. @param provider is named then. */
export function requiredContext<Value>(provider: string): [Context<Value | null>, () => Value] {
  const RequiredContext = createContext<Value | null>(null);
  const useRequired = () => {
    const value = useContext(RequiredContext);
    if (value === null) throw new Error(`There is no ${provider} above.`);
    return value;
  };
  return [RequiredContext, useRequired];
}
