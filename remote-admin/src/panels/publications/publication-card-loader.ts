import type { PublicationCardProps } from '@burhan/shared/contract';
import { type ComponentType, createContext } from 'react';

/** Fetches the visitor's own card; rejects when the public remote cannot be had. The app provides it. */
export type PublicationCardLoader = () => Promise<ComponentType<PublicationCardProps>>;

export const PublicationCardContext = createContext<PublicationCardLoader>(() =>
  Promise.reject(new Error('Nobody provides the publication card.')),
);
