import * as i18next from 'i18next';
import * as react from 'react';
import * as reactJsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import {
  Link,
  NavLink,
  Outlet,
  useBeforeUnload,
  useBlocker,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router-dom';
import type { Shares } from './federation.ts';

/** What remotes consume from the host (the list in site-build/build/federation.ts), so that each is one instance. */
export const SHARED = {
  react,
  'react/jsx-runtime': reactJsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  // Only what remotes use of these two: their whole namespaces are a third of the console's start.
  'react-router-dom': {
    Link,
    NavLink,
    Outlet,
    useBeforeUnload,
    useBlocker,
    useLocation,
    useNavigate,
    useSearchParams,
  },
  i18next,
  'react-i18next': { useTranslation },
};

/** The same as the federation run time asks for them in the browser. */
export const CONSOLE_SHARES: Shares = Object.fromEntries(
  Object.entries(SHARED).map(([name, module]) => [name, () => module]),
);
