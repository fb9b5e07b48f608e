import * as i18next from 'i18next';
import * as react from 'react';
import * as reactJsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import {
  createBrowserRouter,
  Link,
  NavLink,
  RouterProvider,
  useBeforeUnload,
  useBlocker,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router-dom';
import type { Shares } from './federation.ts';

/**
 * What the public remote consumes from the host (the list in releases/building/federation.ts) when pages are
 * prerendered, so that each is one instance.
 */
export const SHARED = {
  react,
  'react/jsx-runtime': reactJsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  // Only what remotes use of these two: their whole namespaces are twice as large.
  'react-router-dom': { Link, useLocation, useNavigate, useSearchParams },
  i18next,
  'react-i18next': { useTranslation },
};

/** What the console uses of the router. */
const CONSOLE_ROUTER = {
  createBrowserRouter,
  Link,
  NavLink,
  RouterProvider,
  useBeforeUnload,
  useBlocker,
  useLocation,
  useNavigate,
  useSearchParams,
};

/** What the console consumes: the same instances, and more of the router. */
export const CONSOLE_SHARES: Shares = Object.fromEntries(
  Object.entries({ ...SHARED, 'react-router-dom': CONSOLE_ROUTER }).map(([name, module]) => [
    name,
    () => module,
  ]),
);
