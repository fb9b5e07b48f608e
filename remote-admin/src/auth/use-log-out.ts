import type { SessionScope } from '@burhan/shared/data/session-scopes';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useToast } from '../components/toast.tsx';
import { logOut } from '../data/session.ts';
import { tellSessionsChanged } from './stored-session.ts';

/** Logs out of a scope: nothing of what it has read stays, and its pages show the login form. */
export function useLogOut(scope: SessionScope): () => Promise<void> {
  const { t } = useTranslation('console');
  const queryClient = useQueryClient();
  const toast = useToast();

  return async () => {
    await logOut(scope);
    tellSessionsChanged(scope);
    queryClient.clear();
    toast.success(t('session.loggedOut'));
  };
}
