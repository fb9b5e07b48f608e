import type { PublicationCardProps } from '@burhan/shared/contract';
import type { ComponentType } from 'react';
import { consoleContext } from './console-context.ts';

let loading: Promise<ComponentType<PublicationCardProps>> | undefined;

/** The visitor's own card, from the public remote; started once, asked for again after a failure. */
export function loadPublicationCard(): Promise<ComponentType<PublicationCardProps>> {
  loading ??= startCard().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function startCard(): Promise<ComponentType<PublicationCardProps>> {
  const context = consoleContext();
  const module = await context.loadPublicationCard();
  await module.start(context);
  return module.PublicationCard as ComponentType<PublicationCardProps>;
}
