import { useEffect, useState } from 'react';

/**
 * The secret of a mail's link, which stands in the fragment: no server sees it there. It leaves the address at once, and
 * is used when a new password is saved, so that a program that opens links in mails does not use it up. '': a broken link.
 */
export function useRecoveryToken(): { token: string | null; forget: () => void } {
  const [token, setToken] = useState<string | null>(null);

  useEffect(() => {
    const read = () => {
      const parts = new URLSearchParams(window.location.hash.slice(1));
      if (parts.get('type') !== 'recovery' && !parts.has('error')) return;
      const { pathname, search } = window.location;
      window.history.replaceState(window.history.state, '', pathname + search);
      setToken(parts.get('token_hash') ?? '');
    };
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);

  return { token, forget: () => setToken(null) };
}
