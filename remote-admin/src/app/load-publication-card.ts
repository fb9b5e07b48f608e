import type { PublicationCardProps } from '@burhan/shared/contract';
import type { Language } from '@burhan/shared/i18n/languages';
import type { ComponentType } from 'react';
import { laterCode } from '../engine/later-code.ts';
import { consoleContext } from './console-context.ts';

type Card = ComponentType<PublicationCardProps>;

const loading = new Map<Language, Promise<Card>>();

/** The visitor's own card, from the public remote; started once per language, asked for again after a failure. */
export function loadPublicationCard(language: Language): Promise<Card> {
  const started = loading.get(language) ?? startCard(language);
  loading.set(language, started);
  started.catch(() => loading.delete(language));
  return started;
}

async function startCard(language: Language): Promise<Card> {
  const context = consoleContext();
  const module = await context.loadPublicationCard();
  return (await laterCode(module.start({ ...context, language }))) as Card;
}
